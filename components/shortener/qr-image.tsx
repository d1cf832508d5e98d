import { ButtonAnchor } from "@/components/ui/button";
import { DownloadIcon } from "@/components/ui/icons";

const imageOf = (code: string): string => `/s/${code}/qr`;

export function QrImage({ code, url, size }: { code: string; url: string; size: number }) {
  return (
    // oxlint-disable-next-line @next/next/no-img-element
    <img
      src={imageOf(code)}
      alt={`Código QR que lleva a ${url}`}
      width={size}
      height={size}
      className="rounded-lg border border-line"
    />
  );
}

export function QrDownloads({ code, name }: { code: string; name: string }) {
  return (
    <>
      <ButtonAnchor href={imageOf(code)} download={`qr-${name}.svg`} variant="secondary">
        <DownloadIcon /> Descargar SVG
      </ButtonAnchor>
      <ButtonAnchor href={`${imageOf(code)}?format=png`} download={`qr-${name}.png`} variant="secondary">
        <DownloadIcon /> Descargar PNG
      </ButtonAnchor>
    </>
  );
}
