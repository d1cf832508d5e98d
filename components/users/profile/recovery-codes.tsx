"use client";

import { Button, ButtonAnchor } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { DownloadIcon } from "@/components/ui/icons";

type Props = {
  codes: string[] | null;
  email: string;
  onDone: () => void;
};

/** Shows recovery codes once. Only its button closes it, so that a wrong key does not lose them. */
export function RecoveryCodesDialog({ codes, email, onDone }: Props) {
  const lines = (codes ?? []).join("\n");
  const file = `Códigos de recuperación de ${email}\nCada uno sirve una vez.\n\n${lines}\n`;
  return (
    <Dialog
      open={codes !== null}
      onClose={() => undefined}
      alert
      title="Guarda tus códigos de recuperación"
      description="Si pierdes tu celular, puedes iniciar sesión con uno de ellos. Cada uno sirve una vez, y no se vuelven a mostrar."
      actions={<Button onClick={onDone}>Ya los guardé</Button>}
    >
      <ul aria-label="Códigos de recuperación" className="mt-5 grid grid-cols-2 gap-2 rounded-lg bg-sunken p-4">
        {codes?.map((code) => (
          <li key={code} className="text-center font-mono whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton text={lines} copiedLabel="Copiados" className="grow" />
        <ButtonAnchor
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="codigos-de-recuperacion.txt"
          variant="secondary"
          className="grow"
        >
          <DownloadIcon /> Descargar
        </ButtonAnchor>
      </div>
    </Dialog>
  );
}
