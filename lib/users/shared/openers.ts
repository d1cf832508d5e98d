import { formatDate } from "@/lib/core/dates";

type Named = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };

/** Ways into an account besides its password. */
export type Openings = { tokens: Named[]; passkeys: Named[]; google: boolean };

export type Opener = { kind: "tokens" | "passkeys" | "google"; id: string; label: string; since: string };

export const toOpeners = ({ tokens, passkeys, google }: Openings): Opener[] => [
  ...passkeys.map(({ id, name, createdAt }) => ({
    kind: "passkeys" as const,
    id,
    label: `Llave de acceso «${name}»`,
    since: `Agregada el ${formatDate(createdAt)}`,
  })),
  ...tokens.map(({ id, name, createdAt }) => ({
    kind: "tokens" as const,
    id,
    label: `Token personal «${name}»`,
    since: `Creado el ${formatDate(createdAt)}`,
  })),
  ...(google
    ? [
        {
          kind: "google" as const,
          id: "google",
          label: "Cuenta de Google",
          since: "Inicia sesión con «Continuar con Google»",
        },
      ]
    : []),
];
