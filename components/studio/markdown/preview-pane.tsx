"use client";

import {
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { CopyCode } from "@/components/content/copy-code";
import { Article } from "@/components/content/article";
import { LoaderCircleIcon } from "@/components/ui/icons";
import { type Block, LiveArticle } from "./live-article";
import { api, ApiError } from "@/lib/api/client";

/** A group of readers, and what it sees around the text or in its place. */
export type ReaderGroup = { label: string; show: (text: ReactNode) => ReactNode };

type Props = {
  label: string;
  markdown: string;
  premium: boolean;
  audiences?: ReaderGroup[];
  blocks: Ref<() => Block[]>;
  pane: Ref<HTMLDivElement>;
  onScroll: () => void;
  onRendered: () => void;
};

const choice =
  "min-h-11 rounded-md px-3 text-sm font-medium text-muted hover:bg-sunken hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent lg:min-h-10";

export function PreviewPane({ label, markdown, premium, audiences, blocks, pane, onScroll, onRendered }: Props) {
  const { html, problem } = useRendered(markdown, premium);
  const [chosen, setChosen] = useState(audiences?.[0]?.label ?? "");
  const text =
    html === null ? (
      problem === null && <LoaderCircleIcon className="mx-auto my-8 size-6 animate-spin text-subtle" />
    ) : (
      <LiveArticle ref={blocks} html={html} />
    );
  const tellOfRendered = useEffectEvent(onRendered);
  useLayoutEffect(() => tellOfRendered(), [html, chosen]);
  const shown = audiences?.find((each) => each.label === chosen);
  return (
    <div className="flex h-full min-w-0 flex-col bg-paper">
      {audiences && (
        <div role="group" aria-label="Quién lo lee" className="flex gap-1 border-b border-line p-1">
          {audiences.map((each) => (
            <button
              key={each.label}
              type="button"
              aria-pressed={each.label === chosen}
              onClick={() => setChosen(each.label)}
              className={choice}
            >
              {each.label}
            </button>
          ))}
        </div>
      )}
      {problem && <p className="border-b border-line px-5 py-2 text-sm text-amber">{problem}</p>}
      <div
        ref={pane}
        role="region"
        aria-label={label}
        tabIndex={0}
        onScroll={onScroll}
        onClick={openElsewhere}
        className="relative min-h-0 grow overflow-y-auto p-5 -outline-offset-2"
      >
        {shown ? shown.show(text) : text}
        {html !== null && !markdown.trim() && <p className="text-subtle">Aquí se ve el texto mientras lo escribes.</p>}
        <CopyCode />
      </div>
    </div>
  );
}

/** Links open elsewhere, so that nobody leaves the draft; links within the text scroll. */
function openElsewhere(event: MouseEvent) {
  const link = (event.target as Element).closest("a");
  if (!link) return;
  event.preventDefault();
  const href = link.getAttribute("href") ?? "";
  if (href.startsWith("#")) {
    document.getElementById(decodeURIComponent(href.slice(1)))?.scrollIntoView({ block: "nearest" });
  } else window.open(link.href, "_blank", "noopener");
}

export function RenderedText({ markdown, premium }: { markdown: string; premium: boolean }) {
  const { html } = useRendered(markdown, premium);
  return html === null ? null : <Article html={html} />;
}

/** Milliseconds that typing must rest before rendering; slow texts wait as long again. */
const rest = 300;

/** Milliseconds. */
const pause = 5_000;

type Rendered = { html: string | null; problem: string | null };

/** Renders a text shortly after it was written, with one call at a time. */
function useRendered(markdown: string, premium: boolean): Rendered {
  const [rendered, setRendered] = useState<Rendered>({ html: null, problem: null });
  const took = useRef(0);
  const shown = useRef<string>(undefined);
  const [round, setRound] = useState(0);
  const isAsking = useRef(false);
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);

  useEffect(() => {
    if (isAsking.current || markdown === shown.current) return;
    const isFirst = shown.current === undefined && took.current === 0;
    async function ask() {
      isAsking.current = true;
      const begin = performance.now();
      const answer = await api("POST /api/content/render", { body: { markdown, premium } }).catch(
        (error: Error) => error,
      );
      const isAnswered = !(answer instanceof Error);
      took.current = isAnswered ? performance.now() - begin : pause;
      // An answer or a refusal holds until the text changes; other failures may pass.
      if (isAnswered || (answer instanceof ApiError && answer.code === "bad_request")) shown.current = markdown;
      isAsking.current = false;
      if (isGone.current) return;
      setRendered(({ html }) =>
        answer instanceof Error ? { html, problem: answer.message } : { html: answer.html, problem: null },
      );
      setRound((one) => one + 1);
    }
    const timer = setTimeout(() => void ask(), isFirst ? 0 : Math.max(rest, took.current));
    return () => clearTimeout(timer);
  }, [markdown, premium, round]);

  return rendered;
}
