export const clientPagesPath = "/cliente/";

/** 128 random bits in base64url. */
export const clientKey = /^[\w-]{22}$/;

export const clientPagePath = (key: string): string => `${clientPagesPath}${key}`;

export const givenFilePath = (key: string, id: string): string => `/api/engagements/file/${key}/${id}`;

export const givenInvoicePath = (key: string, id: string): string => `/api/engagements/invoice/${key}/${id}`;

/** Pages that one address may open in that time. */
export const clientPageLimit = { call: "GET /cliente", points: 60, seconds: 60 } as const;
