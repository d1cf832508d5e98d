import type { ReactNode } from "react";
import { Mark } from "./logo";

/** What the studio does, in one picture: a few lines of HTML and the card that they draw. */
export function HeroArt() {
  return (
    <div aria-hidden="true" className="relative mx-auto w-full max-w-lg select-none lg:max-w-none">
      <div className="absolute -inset-16 bg-[radial-gradient(var(--color-line-strong)_1px,transparent_1px)] mask-[radial-gradient(closest-side,black,transparent)] bg-size-[22px_22px] opacity-50" />
      <div className="relative rounded-lg border border-line bg-surface shadow-float sm:mr-32">
        <div className="flex items-center gap-1.5 border-b border-line px-4 py-3">
          <Dot /> <Dot /> <Dot />
          <span className="ml-3 font-mono text-sm text-subtle">producto.html</span>
        </div>
        <pre className="overflow-hidden px-4 pt-4 pb-60 font-mono text-sm leading-7 sm:px-5 sm:pb-36">
          <Line>
            <Tag>article</Tag>
          </Line>
          <Line depth={1}>
            <Tag attribute="src" value="cafe.avif">
              img
            </Tag>
          </Line>
          <Line depth={1}>
            <Tag>h3</Tag>Café de Jaén
            <Tag end>h3</Tag>
          </Line>
          <Line depth={1}>
            <Tag>p</Tag>Tostado el martes
            <Tag end>p</Tag>
          </Line>
          <Line depth={1}>
            <Tag>button</Tag>Agregar
            <Tag end>button</Tag>
          </Line>
          <Line>
            <Tag end>article</Tag>
          </Line>
        </pre>
      </div>
      <Mark className="absolute -top-16 right-0 size-28 sm:-top-12 sm:right-3 sm:size-40" />
      <div className="absolute right-6 -bottom-6 w-56 overflow-hidden rounded-lg border border-line bg-surface shadow-float sm:right-0 sm:w-60">
        <CoffeePicture />
        <div className="p-4">
          <p className="font-display text-lg font-bold">Café de Jaén</p>
          <p className="text-sm text-muted">Tostado el martes</p>
          <span className="mt-3 grid h-10 place-items-center rounded-md bg-accent font-semibold text-on-accent">
            Agregar
          </span>
        </div>
      </div>
    </div>
  );
}

const Dot = () => <span className="size-2.5 rounded-full bg-line" />;

const Line = ({ depth = 0, children }: { depth?: number; children: ReactNode }) => (
  <span className="block" style={{ paddingLeft: `${depth * 2}ch` }}>
    {children}
  </span>
);

function Tag({
  children,
  end,
  attribute,
  value,
}: {
  children: string;
  end?: boolean;
  attribute?: string;
  value?: string;
}) {
  return (
    <>
      <span className="text-subtle">{end ? "</" : "<"}</span>
      <span className="text-accent">{children}</span>
      {attribute && (
        <>
          {" "}
          <span className="text-muted">{attribute}</span>
          <span className="text-subtle">=</span>
          <span className="text-magenta">&quot;{value}&quot;</span>
        </>
      )}
      <span className="text-subtle">&gt;</span>
    </>
  );
}

function CoffeePicture() {
  return (
    <svg viewBox="0 0 256 120" className="block w-full bg-accent-soft">
      <circle cx="206" cy="30" r="18" className="fill-amber opacity-80" />
      <path d="M0 96 58 44l40 34 34-46 74 64 50-28v52H0Z" className="fill-accent opacity-25" />
      <path d="M0 120V104l72-40 52 36 46-28 86 36v12Z" className="fill-accent opacity-60" />
      <path d="M104 120c-2-26 10-44 34-52 6 24-4 44-34 52Z" className="fill-accent-strong" />
      <path d="M104 120c4-18 14-32 30-46" fill="none" strokeWidth="2" className="stroke-accent-soft" />
      <circle cx="92" cy="104" r="7" className="fill-magenta" />
      <circle cx="80" cy="112" r="7" className="fill-magenta" />
    </svg>
  );
}
