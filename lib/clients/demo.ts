import type { Prisma } from "@/prisma/generated/client";

/** Invented names, and addresses and numbers that lead nowhere. */
const clients = [
  {
    kind: "company",
    name: "Panadería La Espiga Inventada",
    taxId: "20000000001",
    email: "gerencia@espiga.test",
    phone: "+51999000301",
    address: "Av. Imaginaria 120, Lima",
  },
  { kind: "company", name: "Clínica Dental Sonrisa de Papel", email: "hola@sonrisa.test", phone: "+51999000302" },
  {
    kind: "person",
    name: "Rosalía Cárdenas",
    taxId: "00000042",
    email: "rosalia@cardenas.test",
    phone: "+51999000303",
  },
  { kind: "company", name: "Colegio Los Algarrobos", email: "direccion@algarrobos.test" },
] as const satisfies Prisma.ClientCreateManyInput[];

export async function seed(tx: Prisma.TransactionClient): Promise<void> {
  await tx.client.createMany({ data: [...clients] });
}
