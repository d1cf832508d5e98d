import type { z } from "zod";
import { ButtonAnchor } from "@/components/ui/button";
import { DownloadIcon } from "@/components/ui/icons";
import type { Call } from "@/lib/api/calls";
import type { List } from "@/lib/core/list";

type Props = {
  list: Pick<List<unknown>, "export">;
  call: Extract<Call, `GET ${string}/export`>;
  query: z.ZodObject;
};

export function ExportLink({ list, call, query }: Props) {
  return (
    <ButtonAnchor href={list.export(call.slice("GET ".length), query)} download variant="secondary">
      <DownloadIcon /> Exportar CSV
    </ButtonAnchor>
  );
}
