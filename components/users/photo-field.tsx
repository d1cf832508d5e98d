"use client";

import { Avatar } from "@/components/ui/avatar";
import { CheckboxField, FileField } from "@/components/ui/choice-field";
import { useFieldValue } from "@/components/ui/use-field-value";
import { useObjectUrl } from "@/components/ui/use-object-url";

/** A photo as fields of a `<Form>`: `image`, the new file, and `removesPhoto`. Shows it. */
export function PhotoField({ photo = "" }: { photo?: string }) {
  const image = useFieldValue<File | undefined>("image");
  const removes = useFieldValue<boolean | undefined>("removesPhoto");
  const preview = useObjectUrl(image);
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
      {preview ? (
        // A picture of this browser's own, which nothing has to be fetched for.
        // oxlint-disable-next-line @next/next/no-img-element
        <img src={preview} alt="Así se verá la foto" className="size-24 shrink-0 rounded-full bg-sunken object-cover" />
      ) : (
        <Avatar photo={removes ? "" : photo} size={96} />
      )}
      <div className="min-w-0 flex-[1_1_16rem] space-y-1">
        <FileField
          name="image"
          label="Foto"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          hint="JPG, PNG, WebP, AVIF o GIF de hasta 5 MB. Se recorta en un cuadrado."
        />
        {photo && !image && <CheckboxField name="removesPhoto" label="Quitar la foto actual" />}
      </div>
    </div>
  );
}
