"use client";

import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormMessage } from "@/components/ui/form-message";
import { MinusIcon, MoveIcon, PlusIcon, RedoIcon, UndoIcon, ZoomInIcon, ZoomOutIcon } from "@/components/ui/icons";
import type { Stroke } from "@/lib/wardrobe/shared/cutout/strokes";
import { MaskCanvas, type Tool } from "./mask-canvas";
import type { CutPictures, Cutter } from "./remove-ground";
import { useMending } from "./use-mending";
import { useViewport } from "./use-viewport";

type Props = {
  photo: Blob;
  begun?: { cut: CutPictures; strokes: Stroke[] };
  cutter: Cutter;
  /** The dialog waits for the save and shows its error. */
  onSave: (cut: CutPictures, strokes: Stroke[]) => Promise<void> | void;
  onClose: () => void;
};

const tools: { value: Tool; label: string; Icon: typeof PlusIcon }[] = [
  { value: "keep", label: "Esto sí", Icon: PlusIcon },
  { value: "drop", label: "Esto no", Icon: MinusIcon },
  { value: "move", label: "Mover", Icon: MoveIcon },
];

export function MaskDialog({ photo, begun, cutter, onSave, onClose }: Props) {
  const { version, drawn, state, draw, undo, redo } = useMending({ photo, begun, cutter });
  const [tool, setTool] = useState<Tool>("keep");
  const [share, setShare] = useState(3);
  const [saving, setSaving] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);

  async function save() {
    setSaving(true);
    setMessage(null);
    try {
      await onSave(version!.cut, version!.strokes);
      onClose();
    } catch (failure) {
      setMessage((failure as Error).message);
      setSaving(false);
    }
  }

  function type(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
    event.preventDefault();
    (event.shiftKey ? redo : undo)?.();
  }

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Retocar el recorte"
      description="Marca con un trazo o un toque qué es de la prenda y qué no."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button onClick={() => void save()} busy={saving} disabled={!version || state === "cutting"}>
            Usar recorte
          </Button>
        </>
      }
    >
      <div className="mt-4 space-y-4" onKeyDown={type}>
        <div role="group" aria-label="Herramienta" className="grid grid-cols-3 gap-2">
          {tools.map(({ value, label, Icon }) => (
            <Button
              key={value}
              variant="secondary"
              aria-pressed={tool === value}
              onClick={() => setTool(value)}
              className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent max-sm:flex-col max-sm:gap-0 max-sm:px-1"
            >
              <Icon /> {label}
            </Button>
          ))}
        </div>
        <div className="relative min-h-48 rounded-lg bg-sunken p-2">
          {version && (
            <Mending
              {...{ tool, drawn, frame, undo, redo }}
              cut={version.cut}
              radius={(Math.max(version.cut.width, version.cut.height) * share) / 100}
              onStroke={draw}
            />
          )}
          <p
            role="status"
            className={`pointer-events-none absolute top-4 left-1/2 w-max -translate-x-1/2 rounded-full bg-ink px-4 py-1.5 text-sm font-medium text-paper ${state === "cutting" ? "" : "sr-only"}`}
          >
            {state === "cutting" ? "Quitando fondo..." : drawn.length === 0 && version ? "Recorte listo" : ""}
          </p>
        </div>
        <label className="flex items-center gap-3">
          <span className="font-medium">Grosor</span>
          <input
            type="range"
            min={1}
            max={8}
            value={share}
            onChange={({ target }) => setShare(Number(target.value))}
            className="h-11 grow accent-accent"
          />
        </label>
        <FormMessage message={state === "failed" ? "❌ Error al procesar imagen" : message} />
      </div>
    </Dialog>
  );
}

type MendingProps = Omit<Parameters<typeof MaskCanvas>[0], "viewport"> & Record<"undo" | "redo", (() => void) | null>;

function Mending({ undo, redo, ...canvas }: MendingProps) {
  const viewport = useViewport(canvas.frame);
  const actions = [
    { label: "Deshacer", Icon: UndoIcon, run: undo },
    { label: "Rehacer", Icon: RedoIcon, run: redo },
    { label: "Alejar", Icon: ZoomOutIcon, run: viewport.view.scale > 1 ? () => viewport.zoom(1 / 1.6) : null },
    { label: "Acercar", Icon: ZoomInIcon, run: () => viewport.zoom(1.6) },
  ];
  return (
    <>
      <MaskCanvas {...canvas} viewport={viewport} />
      <div className="mt-2 flex justify-center gap-2">
        {actions.map(({ label, Icon, run }) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            disabled={!run}
            onClick={() => run?.()}
            className="grid size-11 place-items-center rounded-lg border border-line bg-surface hover:bg-sunken"
          >
            <Icon />
          </button>
        ))}
      </div>
    </>
  );
}
