/** Beyond this, browsers and WhatsApp cut addresses. */
const longest = 6000;

type Link = { href: string; tooLong: boolean; phoneError?: string };

/** The address that opens WhatsApp with a text, for a number where one is given; a number that is none is left out. */
export function whatsappLink(text: string, phone: string): Link {
  const digits = phone.replace(/[\s()+.-]/g, "");
  const valid = /^[1-9]\d{7,14}$/.test(digits);
  const href = `https://wa.me/${valid ? digits : ""}?text=${encodeURIComponent(text)}`;
  const phoneError = digits && !valid ? "Escribe un número con el código del país, como +51 999 000 111." : undefined;
  return { href, tooLong: href.length > longest, phoneError };
}
