"use client";

import { useState } from "react";
import { RowActionFace, rowAction } from "@/components/dashboard/row-menu";
import { ButtonAnchor } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { DownloadIcon, QrCodeIcon } from "@/components/ui/icons";

type Props = { code: string; name: string; url: string };

/** The QR code of a link, to look at and to take along. What comes by it is counted apart. */
export function LinkQr({ code, name, url }: Props) {
  const [open, setOpen] = useState(false);
  const image = `/s/${code}/qr`;
  return (
    <>
      <button
        type="button"
        aria-label={`Código QR de ${name}`}
        title="Código QR"
        onClick={() => setOpen(true)}
        className={rowAction}
      >
        <RowActionFace icon={<QrCodeIcon />} label={`Código QR de ${name}`} />
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Código QR de ${name}`}
        description="Los escaneos se cuentan aparte de los clics."
        actions={
          <>
            <ButtonAnchor href={image} download={`qr-${name}.svg`} variant="secondary">
              <DownloadIcon /> Descargar SVG
            </ButtonAnchor>
            <ButtonAnchor href={`${image}?format=png`} download={`qr-${name}.png`}>
              <DownloadIcon /> Descargar PNG
            </ButtonAnchor>
          </>
        }
      >
        {/* eslint-disable-next-line @next/next/no-img-element */}
        <img
          src={image}
          alt={`Código QR que lleva a ${url}`}
          width={256}
          height={256}
          className="mx-auto mt-5 rounded-lg border border-line"
        />
        <p className="mt-3 text-center font-mono text-sm wrap-anywhere text-muted">{url}</p>
      </Dialog>
    </>
  );
}
