import type { z } from "zod";
import { ButtonAnchor } from "@/components/ui/button";
import { DownloadIcon } from "@/components/ui/icons";
import type { Call } from "@/lib/api/calls";
import type { List } from "@/lib/core/list";

type Props = {
  list: Pick<List<unknown>, "export">;
  call: Extract<Call, `GET ${string}/export`>;
  /** Id of the list's parent, for calls with an id in their address. */
  id?: string;
  query: z.ZodObject;
};

export function ExportLink({ list, call, id = "", query }: Props) {
  return (
    <ButtonAnchor href={list.export(call.slice("GET ".length).replace("{id}", id), query)} download variant="secondary">
      <DownloadIcon /> Exportar CSV
    </ButtonAnchor>
  );
}
