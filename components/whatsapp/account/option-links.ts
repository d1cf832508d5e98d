export const accountHref = "/dashboard/application/whatsapp/account";

const optionLink = (key: string): string => `/dashboard/setting/options?search=${encodeURIComponent(key)}`;

export const tokenOption = optionLink("whatsapp.accessToken");
export const whatsappOptionsHref = optionLink("whatsapp.");
