"use client";

import { useState } from "react";
import { openedPiece } from "@/components/ui/opened-piece";
import { RowAction } from "@/components/dashboard/row-menu";
import { Sheet } from "@/components/dashboard/sheet";
import { toastFailure } from "@/components/dashboard/toast-failure";
import { ExternalLinkIcon, EyeIcon, PhoneIcon, ShareIcon } from "@/components/ui/icons";
import { useDraft } from "../draft/draft-context";
import { openOwnPreview } from "./open-preview";

const PhonePreview = openedPiece(() => import("./phone-preview").then((file) => file.PhonePreview));
const ClientLinks = openedPiece(() => import("./client-links").then((file) => file.ClientLinks));

export function PreviewMenu() {
  const { draft, flush } = useDraft();
  const [shown, setShown] = useState<"phone" | "links" | null>(null);
  if (draft.kind === "technology") return null;

  function openTab() {
    // Opened before any wait, or the browser blocks it as a pop-up.
    const tab = window.open("", "_blank");
    flush()
      .then(() => openOwnPreview(draft.id))
      .then(
        (path) => (tab ? tab.location.replace(path) : window.location.assign(path)),
        (failure: unknown) => {
          tab?.close();
          toastFailure(failure);
        },
      );
  }

  return (
    <>
      <Sheet
        title="Vista previa"
        opener={
          <>
            <EyeIcon className="size-5" /> <span className="max-lg:sr-only">Vista previa</span>
          </>
        }
        openerClassName="inline-flex min-h-11 items-center gap-2 rounded-lg border border-line bg-surface px-3 font-semibold hover:border-line-strong hover:bg-sunken"
        closesOnUse
        menu
      >
        <div className="flex flex-col">
          <RowAction
            icon={<ExternalLinkIcon />}
            label="Abrir en otra pestaña"
            name="Abrir en otra pestaña la vista previa"
            onClick={openTab}
          />
          {/* A phone shows it so in a tab. */}
          <div className="max-sm:hidden">
            <RowAction
              icon={<PhoneIcon />}
              label="Ver como en un celular"
              name="Ver como en un celular la vista previa"
              onClick={() => setShown("phone")}
            />
          </div>
          {draft.mayWrite && (
            <RowAction
              icon={<ShareIcon />}
              label="Enlace para un cliente"
              name="Enlace para un cliente de la vista previa"
              onClick={() => setShown("links")}
            />
          )}
        </div>
      </Sheet>

      {shown === "phone" && <PhonePreview onClose={() => setShown(null)} />}
      {shown === "links" && <ClientLinks onClose={() => setShown(null)} />}
    </>
  );
}
