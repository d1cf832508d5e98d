"use client";

import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { articleClass } from "@/components/content/article";
import { dressArticle } from "@/components/content/article-html";

export type Block = { element: HTMLElement; line: number };

/**
 * Renders an article while it is written. Only changed parts are replaced, so pictures are not reloaded and a
 * selection stays.
 */
export function LiveArticle({ html, ref }: { html: string; ref?: Ref<() => Block[]> }) {
  const article = useRef<HTMLDivElement>(null);
  const blocks = useRef<Block[]>([]);
  useLayoutEffect(() => {
    blocks.current = patch(article.current!, dressArticle(html));
  }, [html]);
  useImperativeHandle(ref, () => () => blocks.current, []);
  return <div ref={article} className={articleClass} />;
}

/** Patches in sanitised HTML. @returns the blocks with their lines */
function patch(target: HTMLElement, html: string): Block[] {
  const template = document.createElement("template");
  template.innerHTML = html;
  const next = [...template.content.children] as HTMLElement[];
  // Line numbers are not compared, because a new line shifts all below.
  const lines = next.map((element) => takeLine(element));
  const now = [...target.children] as HTMLElement[];
  const same = (own: HTMLElement | undefined, other: HTMLElement | undefined) => own && other?.isEqualNode(own);

  let begin = 0;
  while (same(now[begin], next[begin])) begin++;
  let end = 0;
  while (end < Math.min(now.length, next.length) - begin && same(now.at(-1 - end), next.at(-1 - end))) end++;
  const after = now[now.length - end] ?? null;
  for (const old of now.slice(begin, now.length - end)) old.remove();
  for (const fresh of next.slice(begin, next.length - end)) target.insertBefore(fresh, after);

  const elements = [...target.children] as HTMLElement[];
  return elements.flatMap((element, index) => {
    const line = lines[index];
    return line ? [{ element, line }] : [];
  });
}

function takeLine(block: HTMLElement): number {
  const marked = block.dataset.line ? block : block.querySelector<HTMLElement>("[data-line]");
  const line = Number(marked?.dataset.line ?? 0);
  marked?.removeAttribute("data-line");
  return line;
}
