/** Quién puede llamar qué. Una prueba recorre esta tabla con cada rol. */
export const law = {
  "POST /auth/login": "anonymous",
  "GET /auth/me": "user",
  "GET /users": "admin",
  "DELETE /users/{id}": "admin",
  "POST /backups/restore": "superadmin",
} as const;

const ranks = ["anonymous", "user", "collaborator", "admin", "superadmin"] as const;
export type Rank = (typeof ranks)[number];

/** Si alguien de un rango puede hacer una llamada. */
export const mayCall = (rank: Rank, call: keyof typeof law): boolean =>
  ranks.indexOf(rank) >= ranks.indexOf(law[call]);
