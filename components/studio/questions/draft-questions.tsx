"use client";

import { lazy, Suspense, useState } from "react";
import { RowAction, RowMenu } from "@/components/dashboard/row-menu";
import { CodeIcon, DownloadIcon, ListChecksIcon, UploadIcon } from "@/components/ui/icons";
import { control, FieldNote } from "@/components/ui/labelled";
import { openedPiece } from "@/components/ui/opened-piece";
import { saveFile } from "@/components/ui/save-file";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useAwake } from "@/components/ui/use-awake";
import { offlineMessage } from "@/lib/core/offline-message";
import { useDraftState } from "../draft/draft-context";
import { checkLength, type DraftFieldProps, useDraftControl } from "../fields/draft-text";

const QuestionList = lazy(() => import("./question-list").then((file) => ({ default: file.QuestionList })));
const ImportGift = openedPiece(() => import("./import-gift").then((file) => file.ImportGift));

type Props = DraftFieldProps & { max: number; placeholder?: string };

export function DraftQuestions({ max, placeholder, ...field }: Props) {
  const isAwake = useAwake();
  const title = useDraftState(({ draft }) => draft.slug || draft.title);
  const { labelled, described, value, readOnly, set } = useDraftControl<string>({
    ...field,
    check: (text) => checkLength(text, max),
  });
  const { id, label, hint, error } = labelled;
  const [isText, setIsText] = useState(false);
  const [isImporting, setIsImporting] = useState(false);

  function download() {
    import("./gift-to-file").then(
      ({ giftToFile }) => saveFile(giftToFile(value, title)),
      () => toast.danger(offlineMessage),
    );
  }

  return (
    <div role="group" aria-labelledby={`${id}-label`} className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <p id={`${id}-label`} className="mr-auto font-medium">
          {label}
        </p>
        <RowMenu name={label} folded>
          {!readOnly && (
            <RowAction
              icon={<UploadIcon />}
              label="Importar GIFT"
              name="Importar GIFT"
              onClick={() => setIsImporting(true)}
            />
          )}
          <RowAction
            icon={<DownloadIcon />}
            label="Descargar GIFT"
            name="Descargar GIFT"
            disabled={!isAwake || value.trim() === ""}
            onClick={download}
          />
          <RowAction
            icon={isText ? <ListChecksIcon /> : <CodeIcon />}
            label={isText ? "Formulario" : "Texto (GIFT)"}
            name={isText ? "Formulario" : "Texto (GIFT)"}
            disabled={!isAwake}
            onClick={() => setIsText(!isText)}
          />
        </RowMenu>
      </div>
      <FieldNote id={id} hint={hint} error={error} />
      {isText ? (
        <textarea
          {...described}
          rows={8}
          aria-label={`${label}, en GIFT`}
          spellCheck={false}
          placeholder={placeholder}
          value={value}
          readOnly={readOnly}
          onChange={({ target }) => set(target.value)}
          className={`${control} field-sizing-content h-auto min-h-24 py-3 font-mono text-sm`}
        />
      ) : (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          {isAwake ? (
            <QuestionList value={value} onChange={set} readOnly={readOnly} />
          ) : (
            <Skeleton className="h-40 w-full" />
          )}
        </Suspense>
      )}
      {isImporting && (
        <ImportGift
          before={value}
          max={max}
          onClose={() => setIsImporting(false)}
          onImport={(text, told) => {
            setIsImporting(false);
            set(text);
            toast.success(told, { undo: () => set(value) });
          }}
        />
      )}
    </div>
  );
}
