"use client";

import { type MouseEvent, type ReactNode, type Ref, useEffectEvent, useLayoutEffect, useState } from "react";
import { CopyCode } from "@/components/content/copy-code";
import { Article } from "@/components/content/article";
import { LoaderCircleIcon } from "@/components/ui/icons";
import { type Block, LiveArticle } from "./live-article";
import { useRendered } from "./use-rendered";

/** One of those who read it, and what they see around the text or in its place. */
export type ReaderGroup = { label: string; show: (text: ReactNode) => ReactNode };

type Props = {
  label: string;
  markdown: string;
  premium: boolean;
  /** What different readers see; the text alone where all see the same. */
  audiences?: ReaderGroup[];
  /** The blocks of the text with their lines, while it is shown. */
  blocks: Ref<() => Block[]>;
  pane: Ref<HTMLDivElement>;
  onScroll: () => void;
  onRendered: () => void;
};

const choice =
  "min-h-11 rounded-md px-3 text-sm font-medium text-muted hover:bg-sunken hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent lg:min-h-10";

/** What readers will see, by the site's own pipeline. */
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

/** A link must not take anybody away from what they write; one within the text goes there. */
function openElsewhere(event: MouseEvent) {
  const link = (event.target as Element).closest("a");
  if (!link) return;
  event.preventDefault();
  const href = link.getAttribute("href") ?? "";
  if (href.startsWith("#")) {
    document.getElementById(decodeURIComponent(href.slice(1)))?.scrollIntoView({ block: "nearest" });
  } else window.open(link.href, "_blank", "noopener");
}

/** Another text of the same page as it will be seen. */
export function RenderedText({ markdown, premium }: { markdown: string; premium: boolean }) {
  const { html } = useRendered(markdown, premium);
  return html === null ? null : <Article html={html} />;
}
