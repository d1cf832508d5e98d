"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { RowAction, RowMenu } from "@/components/dashboard/row-menu";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import {
  EyeIcon,
  EyeOffIcon,
  ImageIcon,
  LinkIcon,
  LockIcon,
  PencilIcon,
  ShirtIcon,
  ShuffleIcon,
  TrashIcon,
  WardrobeIcon,
} from "@/components/ui/icons";
import { formatNumber } from "@/lib/core/numbers";
import type { Wardrobe } from "@/lib/wardrobe/schema";
import { itemTypes, typeTitles } from "@/lib/wardrobe/shared/kinds";
import { wardrobePath } from "@/lib/wardrobe/shared/paths";
import { PiecePicture } from "../app/piece-picture";
import { useShareLink } from "../app/share-link";

type Props = {
  wardrobe: Wardrobe;
  username: string;
  isOwnerPublic: boolean;
  onEdit: () => void;
  onDropCover: () => Promise<unknown>;
  onRemove: () => Promise<void>;
};

export function WardrobeCard({ wardrobe, username, isOwnerPublic, onEdit, onDropCover, onRemove }: Props) {
  const { id, name, description, cover, coverId, counts, isPublic } = wardrobe;
  const { copyLink, dialog } = useShareLink();
  const pieces = itemTypes.reduce((sum, type) => sum + counts[type], 0);
  const w = { w: id };
  const shareOwn = () => copyLink(new URL(wardrobePath(username, undefined, w), location.origin).href);

  return (
    <li className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <Link href={wardrobePath(username, "upload", w)} prefetch={false} tabIndex={-1} aria-hidden="true">
        {cover ? (
          <PiecePicture picture={cover} alt="" sizes="(width < 40rem) 92vw, 24rem" className="h-44 rounded-b-none" />
        ) : (
          <span className="grid h-44 place-items-center bg-sunken text-subtle">
            <WardrobeIcon className="size-12" />
          </span>
        )}
      </Link>
      <div className="flex grow flex-col gap-3 p-4">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 className="text-lg wrap-anywhere">{name}</h2>
            <div className="mt-1">
              <Visibility wardrobe={wardrobe} isOwnerPublic={isOwnerPublic} />
            </div>
          </div>
          <RowMenu name={name} folded>
            <RowAction icon={<PencilIcon />} label="Editar" name={`Editar ${name}`} onClick={onEdit} />
            {isPublic && (
              <RowAction
                icon={<LinkIcon />}
                label="Copiar enlace"
                name={`Copiar enlace de ${name}`}
                onClick={shareOwn}
              />
            )}
            {coverId && (
              <RowAction
                icon={<ImageIcon />}
                label="Quitar la portada"
                name={`Quitar la portada de ${name}`}
                onClick={onDropCover}
              />
            )}
            <ConfirmButton
              label={`Eliminar ${name}`}
              face="Eliminar"
              icon={<TrashIcon />}
              title={`¿Eliminar ${name}?`}
              description={removal(pieces)}
              confirmLabel="Eliminar"
              danger
              onConfirm={onRemove}
            />
          </RowMenu>
        </div>
        {description && <p className="wrap-anywhere text-muted">{description}</p>}
        <p className="text-sm text-subtle">
          {itemTypes.map((type) => `${typeTitles[type]} ${formatNumber(counts[type])}`).join(" · ")}
        </p>
        <div className="mt-auto grid grid-cols-2 gap-2">
          <ButtonLink href={wardrobePath(username, "upload", w)} prefetch={false} variant="secondary" className="px-2">
            <ShirtIcon /> Prendas<span className="sr-only"> de {name}</span>
          </ButtonLink>
          <ButtonLink href={wardrobePath(username, undefined, w)} prefetch={false} variant="secondary" className="px-2">
            <ShuffleIcon /> Combinar<span className="sr-only"> {name}</span>
          </ButtonLink>
        </div>
      </div>
      {dialog}
    </li>
  );
}

const removal = (pieces: number) =>
  pieces === 0
    ? "El armario está vacío. Podrás deshacerlo enseguida."
    : `También se eliminan ${pieces === 1 ? "su prenda" : `sus ${formatNumber(pieces)} prendas`} y sus conjuntos. Podrás deshacerlo enseguida.`;

function Visibility({ wardrobe: { isPublic, isHidden }, isOwnerPublic }: Pick<Props, "wardrobe" | "isOwnerPublic">) {
  const [tone, icon, text]: ["neutral" | "accent" | "amber", ReactNode, string] = !isPublic
    ? ["neutral", <LockIcon key="icon" className="size-4" />, "Privado"]
    : isHidden
      ? ["amber", <EyeOffIcon key="icon" className="size-4" />, "Oculto por el estudio"]
      : !isOwnerPublic
        ? ["amber", <LockIcon key="icon" className="size-4" />, "Tu perfil no es público"]
        : ["accent", <EyeIcon key="icon" className="size-4" />, "Público"];
  return (
    <Badge tone={tone}>
      {icon}
      {text}
    </Badge>
  );
}
