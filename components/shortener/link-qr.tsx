"use client";

import { useState } from "react";
import { RowAction } from "@/components/dashboard/row-menu";
import { Dialog } from "@/components/ui/dialog";
import { QrCodeIcon } from "@/components/ui/icons";
import { QrDownloads, QrImage } from "./qr-image";

type Props = { code: string; name: string; url: string };

export function LinkQr({ code, name, url }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <RowAction
        icon={<QrCodeIcon />}
        label="Código QR"
        name={`Código QR de ${name}`}
        title="Código QR"
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Código QR de ${name}`}
        description="Los escaneos cuentan como visitas y se muestran también aparte."
        actions={<QrDownloads code={code} name={name} />}
      >
        <div className="mt-5 flex justify-center">
          <QrImage code={code} url={url} size={256} />
        </div>
        <p className="mt-3 text-center font-mono text-sm wrap-anywhere text-muted">{url}</p>
      </Dialog>
    </>
  );
}
