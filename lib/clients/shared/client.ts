export const clientKinds = ["company", "person"] as const;
export type ClientKind = (typeof clientKinds)[number];

export const clientKindLabels: Record<ClientKind, string> = { company: "Empresa", person: "Persona" };

export const clientPath = (id: string): string => `/dashboard/client/${id}/details`;

/** A WhatsApp contact who becomes a client. */
export type ContactChoice = { id: string; name: string; phone: string };
