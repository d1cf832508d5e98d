import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { refuseDuplicate } from "@/lib/core/unique";
import { tell } from "@/lib/realtime/tell";
import { inboxChanged } from "../shared/events";
import { labelSelect } from "./conversation";
import type { Label, LabelChanges, LabelInput, LabelItem } from "./schema";

const mostKinds = 100;

export async function listLabels(): Promise<LabelItem[]> {
  const rows = await db.whatsappLabel.findMany({
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: { ...labelSelect, _count: { select: { contacts: true } } },
  });
  return rows.map(({ _count, ...row }) => ({ ...toLabel(row), conversations: _count.contacts }));
}

/** @throws AppError `conflict` for a taken name (ignoring case) or too many labels */
export function createLabel(data: LabelInput): Promise<Label> {
  return named(async () => {
    if ((await db.whatsappLabel.count()) >= mostKinds) {
      throw new AppError("conflict", `Puede haber hasta ${mostKinds} etiquetas: elimina alguna antes.`);
    }
    return toLabel(await db.whatsappLabel.create({ data, select: labelSelect }));
  });
}

/** @throws AppError `not_found`, `conflict` for a taken name */
export function updateLabel(id: string, data: LabelChanges): Promise<Label> {
  return named(async () => {
    const [row] = await db.whatsappLabel.updateManyAndReturn({ where: { id }, data, select: labelSelect });
    if (!row) throw notFound();
    await tell(inboxChanged, { contactId: null, kind: "conversation" });
    return toLabel(row);
  });
}

/** @throws AppError `not_found` */
export async function removeLabel(id: string): Promise<void> {
  const { count } = await db.whatsappLabel.deleteMany({ where: { id } });
  if (count === 0) throw notFound();
  await tell(inboxChanged, { contactId: null, kind: "conversation" });
}

const toLabel = (row: { id: string; name: string; color: string }): Label => ({
  ...row,
  color: row.color as Label["color"],
});

const notFound = () => new AppError("not_found", "No se encontró la etiqueta.");

const taken = "Ya hay una etiqueta con ese nombre.";

const named = <T>(write: () => Promise<T>): Promise<T> =>
  refuseDuplicate(write, () => ({ message: taken, fields: { name: taken } }));
