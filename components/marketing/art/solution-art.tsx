import type { Solution } from "@/lib/marketing/shared/solution";
import { ApiArt } from "./api-art";
import { OutlinedBox, Canvas, TextLines, WindowBar } from "./canvas";
import { MobileArt } from "./mobile-art";
import { WebAppArt } from "./web-app-art";
import { WhatsappArt } from "./whatsapp-art";

const drawings: Record<Solution["slug"], () => React.JSX.Element> = {
  "web-design": WebDesignArt,
  "web-app": WebAppArt,
  mobile: MobileArt,
  whatsapp: WhatsappArt,
  api: ApiArt,
};

export function SolutionArt({ slug }: { slug: Solution["slug"] }) {
  const Drawing = drawings[slug];
  return <Drawing />;
}

function WebDesignArt() {
  return (
    <Canvas label="Una página web con su paisaje, sus textos y un botón, junto a su tipografía y su paleta">
      <OutlinedBox x={40} y={30} width={340} height={250} />
      <WindowBar x={40} y={30} width={340} />
      <path d="M40 58h340v104H40Z" className="fill-accent-soft" />
      <circle cx="318" cy="88" r="16" className="fill-amber" />
      <path d="m40 162 74-66 52 44 42-54 92 76Z" className="fill-accent opacity-35" />
      <path d="m130 162 84-50 58 34 44-28 64 44Z" className="fill-accent" />
      <TextLines x={64} y={184} widths={[150]} height={12} className="fill-ink" />
      <TextLines x={64} y={210} widths={[132, 148, 96]} gap={13} />
      <rect x="64" y="250" width="78" height="18" rx="5" className="fill-accent" />
      <rect x="150" y="250" width="54" height="18" rx="5" className="fill-sunken stroke-line" />
      {[0, 1].map((column) => (
        <g key={column}>
          <rect x={236 + column * 66} y="186" width="56" height="48" rx="6" className="fill-sunken" />
          <TextLines x={236 + column * 66} y={244} widths={[46, 32]} gap={12} height={5} />
        </g>
      ))}
      <OutlinedBox x={336} y={178} width={112} height={112} className="fill-surface stroke-line drop-shadow-sm" />
      <text x="352" y="234" className="fill-ink font-display text-[48px] font-bold">
        Aa
      </text>
      {["fill-accent", "fill-magenta", "fill-amber", "fill-ink"].map((fill, index) => (
        <circle key={fill} cx={360 + index * 21} cy="264" r="8" className={fill} />
      ))}
    </Canvas>
  );
}
