"use client";

import Link from "next/link";
import { RowAction, RowActionFace, rowAction } from "@/components/dashboard/row-menu";
import {
  ArrowDownIcon,
  ArrowUpIcon,
  CopyIcon,
  DownloadIcon,
  ListIcon,
  MoveIcon,
  NoteIcon,
  PencilIcon,
  PlusIcon,
  SendIcon,
  TrashIcon,
} from "@/components/ui/icons";
import type { ContentItemView } from "@/lib/studio/schema";
import { childOf, editorPath, type TreeKind } from "@/lib/studio/shared/kinds";
import { lastBelow, stepOf } from "./branches";
import { useTreeContext } from "./use-tree-state";
import { newLabels } from "./words";

export function RowActions({ item }: { item: ContentItemView }) {
  const { branches, actions, isAdmin, setRenaming, begin, ask, step, focusRow } = useTreeContext();
  const child = childOf[item.kind];
  const kind = item.kind as TreeKind;
  const name = item.title || "Sin título";

  async function duplicate() {
    const copy = await actions.duplicate(item);
    if (copy) focusRow(copy);
  }

  return (
    <div className="flex flex-col">
      <Link href={editorPath(item.kind, item.id)} prefetch={false} className={`${rowAction} no-underline`}>
        <RowActionFace icon={<NoteIcon />} label={item.mayWrite ? "Abrir y editar" : "Abrir"} />
      </Link>
      {item.mayWrite && (
        <RowAction
          icon={<PencilIcon />}
          label="Renombrar"
          name={`Renombrar ${name}`}
          onClick={() => setRenaming(item.id)}
        />
      )}
      {child && (
        <RowAction
          icon={<PlusIcon />}
          label={`${newLabels[child]} aquí dentro`}
          name={`${newLabels[child]} aquí dentro: ${name}`}
          onClick={() => begin({ kind: child, parentId: item.id, after: lastBelow(branches, item.id) })}
        />
      )}
      <RowAction
        icon={<PlusIcon />}
        label={`${newLabels[kind]} debajo`}
        name={`${newLabels[kind]} debajo de ${name}`}
        onClick={() => begin({ kind, parentId: item.parentId, after: item.id })}
      />
      {isAdmin && (
        <>
          <RowAction
            icon={<ArrowUpIcon />}
            label="Subir"
            name={`Subir ${name}`}
            disabled={!stepOf(branches, item, "up")}
            onClick={() => step(item, "up")}
          />
          <RowAction
            icon={<ArrowDownIcon />}
            label="Bajar"
            name={`Bajar ${name}`}
            disabled={!stepOf(branches, item, "down")}
            onClick={() => step(item, "down")}
          />
          <RowAction
            icon={<MoveIcon />}
            label="Mover a…"
            name={`Mover a…: ${name}`}
            onClick={() => ask({ what: "move", ids: [item.id] })}
          />
        </>
      )}
      {isAdmin && item.kind === "course" && (
        <RowAction
          icon={<ListIcon />}
          label="Pegar un esquema…"
          name={`Pegar un esquema… en ${name}`}
          onClick={() => ask({ what: "outline", ids: [item.id] })}
        />
      )}
      {isAdmin && (item.kind === "category" || item.kind === "course") && (
        <a href={`/api/content/export?${item.kind}Id=${item.id}`} download className={`${rowAction} no-underline`}>
          <RowActionFace icon={<DownloadIcon />} label="Exportar" />
        </a>
      )}
      <RowAction icon={<CopyIcon />} label="Duplicar" name={`Duplicar ${name}`} onClick={() => void duplicate()} />
      {isAdmin && (
        <RowAction
          icon={<SendIcon />}
          label="Publicar…"
          name={`Publicar… ${name}`}
          onClick={() => ask({ what: "publish", ids: [item.id] })}
        />
      )}
      {item.mayWrite && (isAdmin || item.publishedAt === null) && (
        <RowAction
          icon={<TrashIcon />}
          label="Eliminar…"
          name={`Eliminar… ${name}`}
          danger
          onClick={() => ask({ what: "remove", ids: [item.id] })}
        />
      )}
    </div>
  );
}
