import { Mark } from "@/components/site/logo";

const sales = "M392 430 420 414 448 420 476 396 504 402 536 372";

export function StudioArt() {
  return (
    <div className="relative mx-auto w-full max-w-xl lg:max-w-none">
      <div
        aria-hidden="true"
        className="absolute -inset-12 bg-[radial-gradient(var(--color-line-strong)_1px,transparent_1px)] mask-[radial-gradient(closest-side,black,transparent)] bg-size-[22px_22px] opacity-50"
      />
      <svg
        viewBox="0 0 600 520"
        role="img"
        aria-label="Un mismo pedido en tres lugares: la tienda en línea donde se hace, el chat que lo confirma y el panel que lo cuenta"
        className="relative block h-auto w-full font-sans"
      >
        <Shop />
        <Chat />
        <Panel />
      </svg>
      <Mark className="absolute -top-[5%] right-[1%] size-[26%]" />
    </div>
  );
}

function Shop() {
  return (
    <g>
      <rect x="1" y="52" width="440" height="330" rx="14" className="fill-surface stroke-line drop-shadow-md" />
      <path d="M1 88h440" className="stroke-line" />
      {[0, 1, 2].map((dot) => (
        <circle key={dot} cx={24 + dot * 18} cy="70" r="5" className="fill-line" />
      ))}
      <rect x="90" y="60" width="200" height="20" rx="10" className="fill-sunken" />
      <text x="106" y="75" className="fill-subtle font-mono text-[13px]">
        cafedejaen.pe
      </text>
      <path d="M1.5 88.5h439v150h-439Z" className="fill-accent-soft" />
      <circle cx="330" cy="136" r="24" className="fill-amber opacity-90" />
      <path d="m1.5 238 94-86 66 54 58-76 132 108Z" className="fill-accent opacity-30" />
      <path d="m90 238 116-66 84 44 62-34 88 56Z" className="fill-accent opacity-70" />
      <path d="M172 238c-4-48 18-80 66-94 10 46-10 82-66 94Z" className="fill-accent-strong" />
      <path d="M172 238c8-34 26-62 52-80" className="fill-none stroke-accent-soft" strokeWidth="3" />
      <circle cx="150" cy="216" r="13" className="fill-magenta" />
      <circle cx="128" cy="228" r="13" className="fill-magenta" />
      <text x="26" y="284" className="fill-ink font-display text-[26px] font-bold">
        Café de Jaén
      </text>
      <text x="26" y="312" className="fill-muted text-[17px]">
        Tostado el martes · 250 g
      </text>
      <rect x="26" y="330" width="132" height="36" rx="8" className="fill-accent" />
      <text x="92" y="354" textAnchor="middle" className="fill-on-accent text-[17px] font-semibold">
        Agregar
      </text>
      <text x="180" y="355" className="fill-ink text-[18px] font-semibold">
        S/ 38.00
      </text>
    </g>
  );
}

function Chat() {
  return (
    <g>
      <rect x="14" y="404" width="326" height="104" rx="16" className="fill-surface stroke-line drop-shadow-md" />
      <circle cx="50" cy="440" r="18" className="fill-accent" />
      <path d="M41 446.5v-10a5 5 0 0 1 5-5h8a5 5 0 0 1 5 5v3a5 5 0 0 1-5 5h-8Z" className="fill-on-accent" />
      <text x="82" y="436" className="fill-ink text-[17px] font-semibold">
        Tu pedido salió a las 9:40
      </text>
      <text x="82" y="460" className="fill-muted text-[16px]">
        Llega hoy entre 11 y 12.
      </text>
      <rect x="82" y="474" width="96" height="22" rx="11" className="fill-accent-soft" />
      <text x="130" y="490" textAnchor="middle" className="fill-accent text-[14px] font-semibold">
        Ver la ruta
      </text>
      <path
        d="m300 484 5 5 10-12m-2 7 5 5 10-12"
        className="fill-none stroke-accent"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  );
}

function Panel() {
  return (
    <g className="dark">
      <rect x="362" y="262" width="236" height="206" rx="14" className="fill-surface stroke-line drop-shadow-lg" />
      <text x="384" y="296" className="fill-muted text-[15px]">
        Pedidos de hoy
      </text>
      <text x="384" y="340" className="fill-ink font-display text-[40px] font-bold">
        128
      </text>
      <rect x="470" y="316" width="66" height="24" rx="12" className="fill-accent-soft" />
      <text x="503" y="333" textAnchor="middle" className="fill-accent text-[14px] font-semibold">
        +18 %
      </text>
      <path d={`${sales} 566 364V452H392Z`} className="fill-accent opacity-15" />
      <path d={`${sales} 566 364`} className="fill-none stroke-accent" strokeWidth="3.5" strokeLinejoin="round" />
      <circle cx="566" cy="364" r="6" className="fill-magenta" />
    </g>
  );
}
