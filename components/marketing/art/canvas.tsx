import type { ReactNode } from "react";

type CanvasProps = { label: string; children: ReactNode; className?: string };

export function Canvas({ label, children, className = "" }: CanvasProps) {
  return (
    <svg viewBox="0 0 480 320" role="img" aria-label={label} className={`block h-auto w-full ${className}`}>
      {children}
    </svg>
  );
}

type BoxProps = { x: number; y: number; width: number; height: number; radius?: number; className?: string };

export const OutlinedBox = ({ radius = 12, className = "fill-surface stroke-line", ...place }: BoxProps) => (
  <rect {...place} rx={radius} className={className} />
);

type TextLinesProps = { x: number; y: number; widths: number[]; gap?: number; height?: number; className?: string };

export const TextLines = ({ x, y, widths, gap = 16, height = 6, className = "fill-line" }: TextLinesProps) => (
  <g className={className}>
    {widths.map((width, index) => (
      <rect key={index} x={x} y={y + index * gap} width={width} height={height} rx={height / 2} />
    ))}
  </g>
);

export const WindowBar = ({ x, y, width }: { x: number; y: number; width: number }) => (
  <g>
    <path d={`M${x} ${y + 28}h${width}`} className="stroke-line" />
    {[0, 1, 2].map((dot) => (
      <circle key={dot} cx={x + 18 + dot * 14} cy={y + 14} r="4" className="fill-line" />
    ))}
    <rect x={x + 70} y={y + 8} width={width * 0.4} height="12" rx="6" className="fill-sunken" />
  </g>
);
