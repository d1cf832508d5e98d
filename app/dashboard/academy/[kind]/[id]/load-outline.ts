import { notFound } from "next/navigation";
import { getDraft } from "@/lib/studio/items";
import { type OutlineKind, outlineKinds } from "@/lib/studio/shared/kinds";
import { recordLoader, type RecordParams } from "../../../record-loader";

const loaders = new Map(
  outlineKinds.map((kind) => [kind, recordLoader("/dashboard/academy", (actor, id) => getDraft(actor, kind, id))]),
);

export async function loadOutline(params: RecordParams) {
  const { kind, id } = await params;
  const load = loaders.get(kind as OutlineKind) ?? notFound();
  return load(Promise.resolve({ id: id! }));
}
