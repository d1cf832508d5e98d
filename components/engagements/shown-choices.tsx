"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useBusy } from "@/components/dashboard/use-act";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/choice-field";
import { Dialog } from "@/components/ui/dialog";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { toast } from "@/components/ui/toast";
import { useAwake } from "@/components/ui/use-awake";
import { api } from "@/lib/api/client";
import type { ClientPageState } from "@/lib/engagements/schema";

type Props = { clientId: string; page: ClientPageState & { siteName: string | null; folderName: string | null } };

type Option = { value: string; label: string };

/** Which site's figures and which folder's links a client's page shows. What there is to choose comes when asked for. */
export function ShownChoices({ clientId, page }: Props) {
  const router = useRouter();
  const isAwake = useAwake();
  const { busy, run } = useBusy("No se pudo cargar lo que se puede elegir.");
  const [choices, setChoices] = useState<{ sites: Option[]; folders: Option[] } | null>(null);
  const { siteId, folderId, siteName, folderName, version } = page;
  const close = () => setChoices(null);

  const open = () =>
    run(async () => {
      const [sites, folders] = await Promise.all([
        api("GET /api/analytics/sites/findAll"),
        api("GET /api/shortener/folders/findAll"),
      ]);
      setChoices({
        sites: withChosen(
          sites.results.map(({ id, name }) => ({ value: String(id), label: name })),
          siteId === null ? null : { value: String(siteId), label: siteName ?? "" },
        ),
        folders: withChosen(
          folders.results.map(({ _id, name }) => ({ value: _id, label: name })),
          // Somebody else chose it, who sees it.
          folderId === null ? null : { value: folderId, label: folderName ?? "" },
        ),
      });
    });

  return (
    <div className="space-y-3">
      <p>
        {siteName ? `Muestra las visitas de «${siteName}».` : "No muestra visitas de ningún sitio."}{" "}
        {folderName ? `Muestra los enlaces de «${folderName}».` : "No muestra enlaces."}
      </p>
      <Button variant="secondary" busy={busy} disabled={!isAwake} onClick={() => void open()}>
        Elegir qué muestra
      </Button>
      <Dialog
        open={choices !== null}
        onClose={close}
        title="¿Qué muestra su página?"
        description="Elige solo el sitio y los enlaces de este cliente: los verá cualquiera que tenga su enlace."
      >
        {choices && (
          <Form
            schema={() =>
              import("@/lib/engagements/schema").then(({ clientPageChanges }) =>
                clientPageChanges.omit({ version: true }),
              )
            }
            initial={{ siteId: siteId === null ? "" : String(siteId), folderId: folderId ?? "" }}
            onSubmit={async (body: { siteId: number | null; folderId: string | null }) => {
              await api("PATCH /api/engagements/page/update/{id}", {
                params: { id: clientId },
                body: { ...body, version },
              }).finally(() => router.refresh());
              toast.success("Los cambios se guardaron.");
              close();
            }}
            survives={false}
            aria-label="Qué muestra"
            className="mt-5 space-y-5"
          >
            <SelectField name="siteId" label="Sitio" options={choices.sites} />
            <SelectField name="folderId" label="Carpeta de enlaces" options={choices.folders} />
            <FormAlert />
            <FormActions onCancel={close}>
              <SubmitButton busyLabel="Guardando...">Guardar</SubmitButton>
            </FormActions>
          </Form>
        )}
      </Dialog>
    </div>
  );
}

const withChosen = (options: Option[], chosen: Option | null): Option[] => [
  { value: "", label: "Ninguno" },
  ...options,
  ...(chosen && !options.some(({ value }) => value === chosen.value) ? [chosen] : []),
];
