"use client";

import { RowAction } from "@/components/dashboard/row-menu";
import { Button } from "@/components/ui/button";
import { CheckIcon, CopyIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { useCopy } from "@/components/ui/use-copy";

type Props = {
  url: string;
  name: string;
  button?: boolean;
};

export function CopyLink({ url, name, button = false }: Props) {
  const { copied, copy } = useCopy();

  async function copyUrl() {
    if (await copy(url)) toast.success("El enlace está en el portapapeles.");
    else toast.warning(`Tu navegador no permitió copiar. El enlace es ${url}`, { duration: 10_000 });
  }

  const Icon = copied ? CheckIcon : CopyIcon;
  const icon = <Icon className={copied && !button ? "size-5 text-accent" : "size-5"} />;
  return button ? (
    <Button aria-label={`Copiar ${name}`} onClick={copyUrl}>
      {icon} Copiar
    </Button>
  ) : (
    <RowAction icon={icon} label="Copiar" name={`Copiar ${name}`} title="Copiar enlace" onClick={copyUrl} />
  );
}
