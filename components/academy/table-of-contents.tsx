"use client";

import { useEffect, useState } from "react";

type Props = { headings: { id: string; text: string; depth: 2 | 3 }[] };

/** Pixels from the top of the window above which a heading counts as reached. */
const line = 120;

export function TableOfContents({ headings }: Props) {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const targets = headings.map(({ id }) => document.getElementById(id)).filter((target) => target !== null);
    const mark = () => {
      const passed = targets.filter((target) => target.getBoundingClientRect().top <= line);
      setCurrent(passed.at(-1)?.id);
    };
    // Fires when the top of a heading crosses the line. The huge lower margin lets everything below count as visible,
    // so a heading that is jumped over crosses too.
    const observer = new IntersectionObserver(mark, { rootMargin: `-${line}px 0px 1000000px`, threshold: 1 });
    for (const target of targets) observer.observe(target);
    return () => observer.disconnect();
  }, [headings]);

  return (
    <nav aria-label="En esta lección" className="mb-8 hidden xl:block">
      <p className="mb-1 px-2 text-sm font-semibold text-subtle">En esta lección</p>
      <ul className="ml-2 border-l border-line">
        {headings.map(({ id, text, depth }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? "location" : undefined}
              className={`-ml-px block border-l-2 border-transparent py-1.5 text-sm text-muted hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-accent ${depth === 3 ? "pl-6" : "pl-3"}`}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
