"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import type { LessonFields } from "@/lib/academy/shared/fields";
import { checkAddress, isAddress } from "@/lib/content/shared/typed";
import { api } from "@/lib/api/client";
import { useDraft } from "../draft/draft-context";
import { DraftText } from "../fields/draft-text";
import { RenderedText } from "../markdown/preview-pane";

type Props = { name: "markdownUrl" | "markdownUrlPremium"; into: "markdown" | "markdownPremium"; label: string };

/** The address that a text is fetched from. Its text is shown, and can be copied into the lesson. */
export function TextAddress({ name, into, label }: Props) {
  const { fields, set, readOnly } = useDraft<LessonFields>();
  const url = fields[name];
  const [isFetching, setIsFetching] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const [problem, setProblem] = useState<{ url: string; text: string } | null>(null);

  async function read(take: (markdown: string) => void) {
    setIsFetching(true);
    setProblem(null);
    try {
      const { markdown } = await api("POST /api/content/fetchMarkdown", { body: { url } });
      take(markdown);
    } catch (error) {
      setProblem({ url, text: (error as Error).message });
    } finally {
      setIsFetching(false);
    }
  }

  function write(markdown: string, address: string) {
    set(into, markdown);
    set(name, address);
  }

  function bring(markdown: string) {
    const before = fields[into];
    setShown(null);
    write(markdown, "");
    toast.success("El texto ya está aquí. Desde ahora se edita en el panel.", { undo: () => write(before, url) });
  }

  return (
    <div className="space-y-3">
      <DraftText
        name={name}
        label={label}
        placeholder="https://…/leccion.md"
        inputMode="url"
        max={2_000}
        hint="Solo si el texto está en otro sitio."
        check={(value) => checkAddress(value) ?? (problem?.url === value ? problem.text : undefined)}
      />
      {isAddress(url) && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" busy={isFetching} onClick={() => void read(setShown)}>
            Ver el texto
          </Button>
          {!readOnly && (
            <Button variant="secondary" disabled={isFetching} onClick={() => void read(bring)}>
              Traer aquí
            </Button>
          )}
        </div>
      )}
      <Dialog
        open={shown !== null}
        wide
        onClose={() => setShown(null)}
        title="El texto de esa dirección"
        actions={
          <>
            <Button variant="secondary" onClick={() => setShown(null)}>
              Cerrar
            </Button>
            {!readOnly && <Button onClick={() => bring(shown!)}>Traer aquí</Button>}
          </>
        }
      >
        <div className="mt-4">{shown !== null && <RenderedText markdown={shown} premium={false} />}</div>
      </Dialog>
    </div>
  );
}
