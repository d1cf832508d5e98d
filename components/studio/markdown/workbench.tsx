"use client";

import type { EditorState } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { type ComponentProps, type ReactNode, useDeferredValue, useLayoutEffect, useRef, useState } from "react";
import { openedPiece } from "@/components/ui/opened-piece";
import { toast } from "@/components/ui/toast";
import { focusBehindDialogs } from "@/components/ui/focus-result";
import { proseOf } from "@/lib/content/shared/question-blocks";
import { countWords, readingMinutes } from "@/lib/content/shared/reading";
import { BarePictures } from "./bare-pictures";
import { type WrittenBlock, giftBlockAt, insertBlock, writeGiftBlock } from "./commands";
import type { Block } from "./live-article";
import { pictureText } from "./paste";
import { type ReaderGroup, PreviewPane } from "./preview-pane";
import { followPreview, followSource } from "./scroll-sync";
import { SourceEditor } from "./source-editor";
import { tableAt } from "./table";
import { Toolbar } from "./toolbar";

const BlockDialog = openedPiece(() => import("../questions/block-dialog").then((file) => file.BlockDialog));
const MediaPicker = openedPiece(() => import("../media/media-picker").then((file) => file.MediaPicker));

type Props = Omit<ComponentProps<typeof SourceEditor>, "ref" | "onUpdate" | "onScroll" | "onPicture" | "onQuestion"> & {
  label: string;
  premium: boolean;
  audiences?: ReaderGroup[];
  footer: ReactNode;
};

/** The side that a person scrolls leads; the other one's own scroll events are ignored. */
type Leader = "source" | "preview";

export function Workbench({ label, value, premium, audiences, footer, ...source }: Props) {
  const [view, setView] = useState<EditorView | null>(null);
  const [isInTable, setIsInTable] = useState(false);
  const [isWide, setIsWide] = useState(false);
  const [chosen, setChosen] = useState<{ isWide: boolean; isPreviewed: boolean } | null>(null);
  // Side by side when both fit; a choice made at one width does not apply to the other.
  const isPreviewed = chosen?.isWide === isWide ? chosen.isPreviewed : isWide;
  const [isChoosing, setIsChoosing] = useState(false);
  const [block, setBlock] = useState<{ before: WrittenBlock | null; gift: string } | null>(null);
  const pane = useRef<HTMLDivElement>(null);
  const desk = useRef<HTMLDivElement>(null);
  const blocks = useRef<() => Block[]>(null);
  const [leader, setLeader] = useState<Leader>("source");

  useLayoutEffect(() => {
    const measure = () => setIsWide(desk.current!.offsetWidth >= roomForBoth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(desk.current!);
    return () => observer.disconnect();
  }, []);

  function openQuestions() {
    if (!view || source.readOnly) return;
    const before = giftBlockAt(view.state);
    setBlock({ before, gift: before?.text ?? "" });
  }

  function follow(leads: Leader) {
    if (!view || !pane.current || leader !== leads) return;
    const shown = blocks.current?.() ?? [];
    if (leads === "source") followSource(view, pane.current, shown);
    else followPreview(pane.current, shown, view);
  }
  const lead = (leads: Leader) => {
    const take = () => setLeader(leads);
    return { onWheel: take, onPointerDown: take, onTouchStart: take, onKeyDown: take, onFocus: take };
  };

  return (
    <div ref={desk} className="@container">
      <Toolbar
        label={`Formato de «${label}»`}
        view={view}
        readOnly={source.readOnly}
        isInTable={isInTable}
        onPicture={() => setIsChoosing(true)}
        onQuestion={openQuestions}
        isPreviewed={isPreviewed}
        onPreview={(on) => setChosen({ isWide, isPreviewed: on })}
      />
      <div className={`grid h-[min(72dvh,48rem)] min-h-80 grid-rows-1 ${isPreviewed ? "@3xl:grid-cols-2" : ""}`}>
        <div {...lead("source")} className={`min-h-0 min-w-0 ${isPreviewed ? "@max-3xl:hidden" : ""}`}>
          <SourceEditor
            ref={setView}
            value={value}
            onUpdate={(state: EditorState) => setIsInTable(tableAt(state) !== null)}
            onScroll={() => follow("source")}
            onPicture={() => setIsChoosing(true)}
            onQuestion={openQuestions}
            {...source}
          />
        </div>
        {isPreviewed && (
          <div {...lead("preview")} className="min-h-0 min-w-0 border-line @3xl:border-l">
            <PreviewPane
              label={`Vista previa de «${label}»`}
              markdown={value}
              premium={premium}
              audiences={audiences}
              blocks={blocks}
              pane={pane}
              onScroll={() => follow("preview")}
              onRendered={() => follow("source")}
            />
          </div>
        )}
      </div>
      {view && !source.readOnly && <BarePictures text={value} view={view} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 py-2 text-sm text-subtle">
        {footer}
        <Length text={value} />
      </div>
      {block && (
        <BlockDialog
          {...block}
          onClose={(left) => {
            setBlock(null);
            if (left === undefined) return;
            toast.info("Las preguntas no se guardaron en el texto.", {
              undo: () => setBlock({ ...block, gift: left }),
            });
          }}
          onSave={(gift) => {
            setBlock(null);
            if (!view) return;
            writeGiftBlock(gift, block.before)(view);
            focusBehindDialogs(() => view.contentDOM);
          }}
        />
      )}
      {isChoosing && (
        <MediaPicker
          title="Agregar imágenes al texto"
          most={20}
          asksAlt
          onClose={() => setIsChoosing(false)}
          onChoose={(chosen) => {
            setIsChoosing(false);
            if (!view) return;
            insertBlock(chosen.map(pictureText).join("\n\n"))(view);
            focusBehindDialogs(() => view.contentDOM);
          }}
        />
      )}
    </div>
  );
}

/** CSS pixels: Tailwind's `@3xl`, from which both fit. */
const roomForBoth = 768;

const counted = new Intl.NumberFormat("es-PE");

function Length({ text }: { text: string }) {
  const words = countWords(proseOf(useDeferredValue(text)));
  const minutes = readingMinutes(words);
  return (
    <p className="ml-auto tabular-nums">
      {words === 1 ? "1 palabra" : `${counted.format(words)} palabras`} · {minutes} min de lectura
    </p>
  );
}
