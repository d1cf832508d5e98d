import { OutlinedBox, Canvas, TextLines } from "./canvas";

export function WhatsappArt() {
  return (
    <Canvas label="Una conversación a las once de la noche: llega una lista, el bot cotiza y el cliente confirma">
      <OutlinedBox x={110} y={20} width={260} height={284} radius={20} />
      <path d="M130 20h220a20 20 0 0 1 20 20v22H110V40a20 20 0 0 1 20-20Z" className="fill-accent" />
      <circle cx="138" cy="41" r="12" className="fill-on-accent opacity-90" />
      <TextLines x={160} y={33} widths={[80]} height={7} className="fill-on-accent" />
      <TextLines x={160} y={46} widths={[46]} height={5} className="fill-on-accent opacity-60" />
      <text x="352" y="46" textAnchor="end" className="fill-on-accent font-mono text-[13px]">
        23:04
      </text>

      <path d="M128 78h118a10 10 0 0 1 10 10v48a10 10 0 0 1-10 10H138a10 10 0 0 1-10-10Z" className="fill-sunken" />
      <TextLines x={142} y={92} widths={[92, 76, 86, 52]} gap={12} className="fill-line-strong opacity-60" />

      <path
        d="M234 156h108a10 10 0 0 1 10 10v62a10 10 0 0 1-10 10H224V166a10 10 0 0 1 10-10Z"
        className="fill-accent-soft"
      />
      <TextLines x={240} y={170} widths={[60, 74]} gap={14} className="fill-accent opacity-60" />
      <TextLines x={318} y={170} widths={[22, 22]} gap={14} className="fill-accent" />
      <path d="M240 200h98" className="stroke-accent opacity-30" />
      <text x="240" y="225" className="fill-accent font-display text-[18px] font-bold">
        S/ 486.00
      </text>

      <path d="M128 248h74a10 10 0 0 1 10 10v20a10 10 0 0 1-10 10h-64a10 10 0 0 1-10-10Z" className="fill-sunken" />
      <TextLines x={142} y={265} widths={[56]} height={7} className="fill-line-strong opacity-60" />
      <g className="fill-none stroke-accent" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="m226 268 5 5 10-11" />
        <path d="m234 273 11-11" />
      </g>

      <path d="M64 66a22 22 0 1 0 22 28 26 26 0 0 1-22-28Z" className="fill-amber" />
      <circle cx="404" cy="104" r="3" className="fill-amber" />
      <circle cx="428" cy="72" r="2" className="fill-amber" />
      <circle cx="56" cy="152" r="2.5" className="fill-amber" />
      <OutlinedBox x={386} y={196} width={66} height={66} radius={33} className="fill-magenta-soft stroke-magenta" />
      <circle cx="419" cy="220" r="9" className="fill-magenta" />
      <path d="M402 249c2-11 9-15 17-15s15 4 17 15" className="fill-magenta" />
      <path d="M370 229h16" className="stroke-magenta" strokeWidth="2" strokeDasharray="3 4" />
    </Canvas>
  );
}
