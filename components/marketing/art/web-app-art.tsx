import { OutlinedBox, Canvas, TextLines } from "./canvas";

const bars = [38, 54, 46, 70, 62, 88, 76, 102];

export function WebAppArt() {
  return (
    <Canvas label="Un panel con menú, tres indicadores, un gráfico de ventas y el historial de un cambio">
      <OutlinedBox x={36} y={26} width={380} height={258} />
      <path d="M48 26h60v258H48a12 12 0 0 1-12-12V38a12 12 0 0 1 12-12Z" className="fill-sunken" />
      <circle cx="72" cy="52" r="10" className="fill-accent" />
      {[0, 1, 2, 3, 4].map((row) => (
        <rect
          key={row}
          x="54"
          y={84 + row * 28}
          width="36"
          height="10"
          rx="5"
          className={row === 1 ? "fill-accent" : "fill-line"}
        />
      ))}
      {["fill-ink", "fill-accent", "fill-magenta"].map((fill, index) => (
        <g key={fill}>
          <OutlinedBox x={126 + index * 92} y={44} width={82} height={52} radius={8} />
          <TextLines x={138 + index * 92} y={56} widths={[34]} height={5} />
          <TextLines x={138 + index * 92} y={72} widths={[[46, 54, 38][index]!]} height={11} className={fill} />
        </g>
      ))}
      <OutlinedBox x={126} y={110} width={266} height={156} radius={8} />
      {[0, 1, 2].map((line) => (
        <path key={line} d={`M140 ${138 + line * 36}h238`} className="stroke-line" strokeDasharray="2 5" />
      ))}
      {bars.map((height, index) => (
        <rect
          key={index}
          x={146 + index * 29}
          y={252 - height}
          width="17"
          height={height}
          rx="4"
          className={index === 7 ? "fill-accent" : "fill-accent opacity-40"}
        />
      ))}
      <OutlinedBox x={300} y={214} width={150} height={76} className="fill-surface stroke-line drop-shadow-sm" />
      <circle cx="326" cy="242" r="12" className="fill-magenta-soft stroke-magenta" />
      <TextLines x={348} y={232} widths={[72]} height={7} className="fill-ink" />
      <TextLines x={348} y={246} widths={[50]} height={5} />
      <path d="m318 270 5 5 9-10" className="fill-none stroke-accent" strokeWidth="3" strokeLinecap="round" />
      <TextLines x={348} y={266} widths={[84]} height={6} className="fill-accent opacity-60" />
    </Canvas>
  );
}
