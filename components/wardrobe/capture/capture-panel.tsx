"use client";

import { useEffect, useId, useRef, useState } from "react";
import { openedPiece } from "@/components/ui/opened-piece";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { focusOn } from "@/components/ui/focus-result";
import { FormMessage } from "@/components/ui/form-message";
import { toast } from "@/components/ui/toast";
import { controlsOf, readForm } from "@/components/ui/form-values";
import { useFileDrop } from "@/components/ui/use-file-drop";
import { usePastedFiles } from "@/components/ui/use-pasted-files";
import { sortPicked } from "@/lib/pictures/shared/picked-files";
import type { ItemChoices } from "@/lib/wardrobe/schema";
import { ArrivedNotice } from "./arrived-notice";
import { copyFields, describeCopies, type FieldCopy, findCopies } from "./copy-fields";
import { DraftForm } from "./draft-form";
import { DraftPreview } from "./draft-preview";
import { DraftStrip } from "./draft-strip";
import { createDrafts } from "./drafts";
import { PendingNotice } from "./pending-notice";
import { PiecePicker } from "./piece-picker";
import type { Cutter } from "./remove-ground";
import { uploadQueue } from "./upload-queue";

type Props = {
  wardrobes: readonly { id: string; name: string }[];
  wardrobeId: string;
  choices: ItemChoices;
  cutter: Cutter;
  /** Folds the form until there is a picture. */
  compact?: boolean;
};

const CopyDialog = openedPiece(() => import("./copy-dialog").then((file) => file.CopyDialog));

const describeRefused = ({ length }: readonly unknown[]): string | null =>
  length === 0
    ? null
    : length === 1
      ? "Hay otra foto que no se puede usar."
      : `Hay otras ${length} fotos que no se pueden usar.`;

export function CapturePanel({ wardrobes, wardrobeId, choices, cutter, compact = false }: Props) {
  const [drafts] = useState(() => createDrafts(cutter));
  const { all, selected } = drafts.use();
  const [message, setMessage] = useState<string | null>(null);
  const [copies, setCopies] = useState<FieldCopy[] | null>(null);
  const [isFolded, setIsFolded] = useState(compact);
  const panel = useRef<HTMLElement>(null);
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(0);
  const { isOver, handlers } = useFileDrop(take);
  usePastedFiles(take);

  useEffect(() => {
    drafts.resume();
    return drafts.pause;
  }, [drafts]);

  const ids = wardrobes.map(({ id }) => id);
  const known = ids.join(" ");
  useEffect(() => void uploadQueue.resume(known.split(" ")), [known]);

  // The focus was on the piece that was sent and is lost with it.
  useEffect(() => {
    if (all.length < before.current && document.activeElement === document.body) focusOn(heading.current);
    before.current = all.length;
  }, [all.length]);

  function take(files: File[]) {
    const { pictures, message: refusal } = sortPicked(files);
    setMessage(refusal);
    if (pictures.length > 0) drafts.add(pictures);
  }

  const forms = () => [...panel.current!.querySelectorAll<HTMLFormElement>("form[data-draft]")];
  const formOf = (key: string) => forms().find(({ dataset }) => dataset.draft === key)!;

  function askToCopy() {
    const source = formOf(selected);
    const typed = findCopies(
      source,
      forms().filter((form) => form !== source),
    );
    const useful = typed.filter(({ targets }) => targets.length > 0);
    if (typed.length === 0)
      toast.info("Primero escribe en esta prenda los datos que comparte con las demás, como la marca.");
    else if (useful.length === 0) toast.info("No hay nada que cambiar en las demás prendas.");
    else setCopies(useful);
  }

  function copy(chosen: FieldCopy[]) {
    setCopies(null);
    const said = describeCopies(chosen);
    toast.success(`${said}.`, { undo: copyFields(chosen) });
  }

  async function sendAll() {
    const { itemInput } = await import("@/lib/wardrobe/schema");
    const isComplete = (form: HTMLFormElement) => itemInput.safeParse(readForm(controlsOf(form))).success;
    const lacking = forms().find((form) => !isComplete(form));
    for (const form of forms()) if (isComplete(form)) form.requestSubmit();
    if (!lacking) return;
    flushSync(() => drafts.select(lacking.dataset.draft!));
    lacking.requestSubmit();
  }

  return (
    <section
      ref={panel}
      aria-labelledby={title}
      {...handlers}
      className={`space-y-5 rounded-lg border p-4 transition-colors sm:p-6 ${isOver ? "border-accent bg-accent-soft" : "border-line bg-surface"}`}
    >
      <h2 ref={heading} id={title} className="text-xl">
        Agregar prendas
      </h2>
      <PendingNotice wardrobeIds={ids} />
      <ArrivedNotice />
      <FormMessage message={message} />
      {all.length > 1 && (
        <div className="space-y-3">
          <FormMessage
            message={describeRefused(all.filter(({ key, state }) => state === "refused" && key !== selected))}
          />
          <DraftStrip drafts={all} selected={selected} onSelect={drafts.select} />
          <div className="grid grid-cols-2 gap-2 sm:flex sm:gap-3">
            <Button variant="secondary" onClick={askToCopy} className="px-2 sm:px-4">
              Aplicar a todas
            </Button>
            <Button
              variant="secondary"
              onClick={() => void sendAll().catch(() => toast.danger())}
              className="px-2 sm:px-4"
            >
              Guardar todas
            </Button>
          </div>
        </div>
      )}
      {all.map((draft) => {
        const isShut = isFolded && !draft.file;
        return (
          <div
            key={draft.key}
            hidden={draft.key !== selected}
            className={
              draft.key !== selected
                ? ""
                : isShut
                  ? "grid items-center gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
                  : "grid gap-6 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]"
            }
          >
            <div className={isShut ? "grid items-center gap-3 md:grid-cols-[minmax(0,1fr)_auto]" : "space-y-3"}>
              {draft.file ? (
                <DraftPreview draft={draft} drafts={drafts} cutter={cutter} />
              ) : (
                <p
                  className={`rounded-lg border border-dashed border-line-strong px-4 text-center text-muted ${isShut ? "py-3 max-md:hidden" : "py-10"}`}
                >
                  Toma una foto de la prenda o elige varias.
                  <span className="mt-1 block text-sm pointer-coarse:hidden">
                    También puedes arrastrarlas aquí o pegarlas.
                  </span>
                </p>
              )}
              <PiecePicker onFiles={take} isMore={draft.file !== null} isMain={isShut} />
              {!draft.file && !isShut && (
                <p className="text-center text-sm text-subtle">JPG, PNG, WebP, AVIF o HEIC, hasta 20 MB.</p>
              )}
            </div>
            {isShut && (
              <Button variant="ghost" onClick={() => setIsFolded(false)}>
                Completar los datos primero
              </Button>
            )}
            <div hidden={isShut}>
              <DraftForm {...{ draft, drafts, wardrobes, wardrobeId, choices }} />
            </div>
          </div>
        );
      })}
      {copies && <CopyDialog copies={copies} onClose={() => setCopies(null)} onCopy={copy} />}
    </section>
  );
}
