import { renderToStaticMarkup } from "react-dom/server";
import { LeadForm } from "@/components/products/lead-form";
import type { OfferedWay } from "@/lib/payments/shared/ways";
import { BuyScreen } from "./buy-screen";
import { PurchaseScreen } from "./purchase-screen";
import type { ShownPurchase } from "./shown-purchase";

const ways: OfferedWay[] = [
  { name: "yape", label: "Yape", currency: "PEN", amountCents: 4_950, number: "999 888 777", takesProof: true },
  { name: "paypal", label: "PayPal", currency: "USD", amountCents: 1_320, takesProof: false },
];
const id = "0b4d3c56-2a07-4e43-9c43-5a7f0f2d8a11";

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test("«Comprar» leads to where it is paid, or to the chat, and says which", () => {
  const [chat, paid] = [<LeadForm key="a" id={id} />, <LeadForm key="b" id={id} buyHref="/comprar/kit" />].map((form) =>
    renderToStaticMarkup(form),
  );
  expect(chat).toContain('value="buy"');
  expect(textOf(chat!)).toContain("aquí no se cobra nada.");
  expect(paid).not.toContain('value="buy"');
  expect(paid).toMatch(/<a [^>]*href="\/comprar\/kit"[^>]*>Comprar<\/a>/);
  expect(textOf(paid!)).toContain("Pagas aquí y sin crear una cuenta.");
});

test("the form of buying needs no script, keeps what was typed and says what is wrong beside it", () => {
  const notice = {
    ...{ isError: true, message: "Escribe tu nombre.", fields: { name: "Escribe tu nombre." } },
    typed: { email: "rosa@example.com", way: "paypal", note: "00417" },
  };
  const product = { id, slug: "kit", name: "Kit", priceCents: 4_950, currency: "PEN", images: [] };
  const html = renderToStaticMarkup(<BuyScreen product={product} ways={ways} formId={id} notice={notice} />);
  const form = /<form [^>]*aria-label="Comprar"[^]*?<\/form>/.exec(html)![0];
  expect(form).toMatch(/^<form (?=[^>]*method="post")(?=[^>]*encType="multipart\/form-data")/);
  expect(form).toContain(`action="/api/purchases/create/${id}"`);
  for (const name of ["formId", "priceCents", "currency", "email", "name", "website", "way", "proof", "note"])
    expect(form).toContain(`name="${name}"`);
  expect(form).toContain('value="rosa@example.com"');
  expect(form).toMatch(/<input (?=[^>]*value="paypal")(?=[^>]*checked)/);
  expect(form).toMatch(/<input (?=[^>]*name="note")(?=[^>]*value="00417")/);
  expect(form).toMatch(/id="compra-name"[^>]*aria-invalid="true"/);
  expect(html).toContain('href="/mis-compras"');
});

test("the button says what the chosen way does, without a sum, and some way is always chosen", () => {
  const screen = (changes: Partial<ShownPurchase>, way: string) =>
    renderToStaticMarkup(
      <PurchaseScreen
        purchase={{ ...bought, ...changes }}
        site="Quinde"
        notice={{ isError: true, message: "No.", fields: {}, typed: { way } }}
      />,
    );
  const html = screen({}, "bitcoin");
  expect(html).toMatch(/<form [^>]*class="group\/pay /);
  expect(html).toMatch(/<input (?=[^>]*value="yape")(?=[^>]*checked)/);
  const button = /<button [^]*<\/button>/.exec(html)![0];
  expect(button.match(/<span class="hidden [^"]*:inline">[^<]*/g)?.map((span) => span.split(">")[1])).toEqual([
    "Enviar comprobante",
    "Pagar en la página de PayPal",
  ]);
  expect(textOf(screen({ ways: ways.slice(1) }, ""))).toMatch(/vuelves aquí\. Pagar en la página de PayPal$/);
});

const bought: ShownPurchase = {
  ...{ key: id, number: null, state: "waiting", productName: "Kit", priceCents: 4_950, currency: "PEN", slug: "kit" },
  ...{ buyerName: "Rosa", payments: [], paid: null, ways, file: { left: 10, until: new Date("2026-12-29T15:00:00Z") } },
  ...{ githubUser: "", isInvited: false, paidAt: null, refundedAt: null },
};
const paid = { state: "paid", number: "C-2026-0001", paidAt: new Date("2026-11-29T15:00:00Z") } as const;
const download = `href="/api/purchases/download/${id}"`;
const paying = `action="/api/purchases/pay/${id}"`;
const refused = { state: "refused", reason: "No se lee", label: "Yape" };

test.each<[Partial<ShownPurchase>, text: string, has: string[], lacks: string[]]>([
  [{}, "Esperamos tu pago", [paying], [download, "Recibo de compra"]],
  [{ payments: [{ state: "waiting", reason: "", label: "Yape" }] }, "Revisamos tu comprobante", [], [paying, download]],
  [{ payments: [refused] }, "No pudimos confirmar tu pago No se lee. Puedes", [paying], [download]],
  [
    { payments: [{ state: "begun", reason: "", label: "PayPal" }] },
    "Esperamos la confirmación de PayPal Si ya pagaste,",
    [paying],
    [download],
  ],
  [{ ways: [], slug: null }, "Este producto ya no se vende.", [], [paying]],
  [
    { state: "cancelled", payments: [{ state: "confirmed", reason: "", label: "PayPal" }] },
    "Cancelada Tu pago llegó después. Te lo devolvemos;",
    [],
    [paying, download],
  ],
  [{ ways: [] }, "Por ahora no se puede pagar aquí.", [], [paying, download]],
  [paid, "Quedan 10 descargas, hasta el 29 de diciembre de 2026.", [download, "C-2026-0001"], [paying]],
  [
    { ...paid, paid: { way: "yape", amountCents: 18_563, currency: "PEN", rate: 37_500 } },
    "Pagaste S/ 185.63 por Yape, al cambio de S/ 3.75",
    [],
    [],
  ],
  [
    { ...paid, paid: { way: "transfer", amountCents: 4_950, currency: "PEN", rate: null } },
    "Pagaste S/ 49.50 por transferencia Pagado el",
    [],
    [],
  ],
  [{ ...paid, file: { left: 1, until: null } }, "Queda 1 descarga.", [download], [paying]],
  [{ ...paid, file: { left: 0, until: null } }, "Ya no quedan descargas. Escríbenos", [], [download]],
  [{ ...paid, file: null }, "Si es un repositorio, dinos a quién invitar.", ['name="githubUser"'], [download]],
  [{ ...paid, file: null, githubUser: "rosa" }, "Vamos a invitar a rosa", ['name="githubUser"'], [download]],
  [
    { ...paid, file: null, githubUser: "rosa", isInvited: true },
    "Te invitamos al repositorio como rosa.",
    [],
    ['name="githubUser"'],
  ],
  [
    { ...paid, state: "refunded", refundedAt: new Date("2026-12-01T15:00:00Z") },
    "Devolvimos tu pago el 1 de diciembre de 2026.",
    ["Devuelto el"],
    [download, paying],
  ],
  [{ state: "expired" }, "Nadie la pagó en 14 días.", ['href="/comprar/kit"'], [download, paying]],
  [{ state: "cancelled", slug: null }, "se canceló antes de pagarse.", [], ["/comprar/", download, paying]],
])("of %j the buyer's page says %s", (changes, text, has, lacks) => {
  const html = renderToStaticMarkup(
    <PurchaseScreen purchase={{ ...bought, ...changes }} site="Quinde" notice={null} />,
  );
  expect(textOf(html)).toContain(text);
  for (const part of has) expect(html).toContain(part);
  for (const part of lacks) expect(html).not.toContain(part);
});
