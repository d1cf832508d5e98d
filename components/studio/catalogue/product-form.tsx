"use client";

import { productFields } from "@/lib/products/shared/fields";
import { DraftPictures } from "../fields/draft-pictures";
import { DraftWords } from "../fields/draft-words";
import { DraftMarkdown } from "../markdown/draft-markdown";
import { CatalogueForm, type WritingProps } from "./catalogue-form";
import { DraftFile } from "./draft-file";
import { DraftVideo } from "./draft-video";

type Props = WritingProps & {
  words: { categories: string[]; tags: string[] };
};

export const ProductForm = ({ words, ...writing }: Props) => (
  <CatalogueForm
    {...writing}
    of={productFields}
    cards={{
      Ficha: "grid max-w-3xl gap-5",
      "Descripción larga": "grid gap-5",
      "Imágenes y video": "grid max-w-3xl gap-8",
      Descarga: "grid max-w-3xl gap-8",
    }}
    known={{ category: words.categories }}
    controls={{
      words: (shown, { max, length }) => <DraftWords {...shown} known={words.tags} max={max} maxLength={length} />,
      pictures: (shown, { max }) => <DraftPictures {...shown} max={max} />,
      markdown: (shown) => <DraftMarkdown {...shown} />,
      video: (shown, { check }) => <DraftVideo {...shown} check={check} />,
      file: (shown) => <DraftFile {...shown} userId={writing.userId} />,
    }}
  />
);
