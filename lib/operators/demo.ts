import type { Prisma } from "@/prisma/generated/client";

/** Invented names, addresses that lead nowhere, and numbers from a range that is never assigned. */
const operators = [
  { name: "Cóndor de Papel Viajes", taxId: "20000000011", contactName: "Illary Huamaní", whatsapp: "+51999000101" },
  { name: "Ruta del Colibrí Turismo", taxId: "20000000022", contactName: "Amaru Villena", whatsapp: "+51999000102" },
  { name: "Caravana Inventada", taxId: "20000000033", contactName: "Sami Ccori", whatsapp: "+51999000103" },
  {
    name: "Selva de Mentira Expediciones",
    taxId: "20000000044",
    contactName: "Yaku Shapiama",
    whatsapp: "+51999000104",
  },
  { name: "Bruma Caribe Ficticia", taxId: "900000001-1", contactName: "Marisol Sotavento", whatsapp: "+573990000105" },
  { name: "Cafetal Soñado Tours", taxId: "900000002-2", contactName: "Nairo Guadual", whatsapp: "+573990000106" },
];

export async function seed(tx: Prisma.TransactionClient): Promise<void> {
  for (const operator of operators) {
    const email = `reservas@${operator.name
      .split(" ")[0]!
      .normalize("NFD")
      .replace(/\P{ASCII}/gu, "")
      .toLowerCase()}.test`;
    await tx.operator.create({ data: { ...operator, email }, select: { id: true } });
  }
  const ordered = await tx.operator.findMany({ orderBy: { search: "asc" }, select: { id: true, name: true } });
  const first = ordered.find(({ name }) => name === operators[0]!.name);
  const collaborators = await tx.user.findMany({
    where: { role: "collaborator" },
    orderBy: { createdAt: "asc" },
    select: { id: true, username: true },
  });
  for (const [place, { id, username }] of collaborators.entries()) {
    const { id: operatorId } = username === "collaborator" ? first! : ordered[(place * 5 + 1) % ordered.length]!;
    await tx.user.update({ where: { id }, data: { operatorId }, select: { id: true } });
  }
}
