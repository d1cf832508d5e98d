export const accountHref = "/dashboard/application/whatsapp/account";
export const ratesHref = `${accountHref}#tarifas`;

const optionLink = (key: string): string => `/dashboard/setting/options?search=${encodeURIComponent(key)}`;

export const tokenOption = optionLink("whatsapp.accessToken");
export const limitHref = optionLink("whatsapp.monthlyLimit");
export const whatsappOptionsHref = optionLink("whatsapp.");
