"use client";

import { memberFields } from "@/lib/projects/shared/member";
import { DraftSelect } from "../fields/draft-choice";
import { DraftLinks } from "../fields/draft-rows";
import { DraftWords } from "../fields/draft-words";
import { CatalogueForm, type WritingProps } from "./catalogue-form";

type Props = WritingProps & {
  skills: string[];
  /** Null for somebody who may not choose an account. */
  accounts: { id: string; name: string }[] | null;
};

export const MemberForm = ({ skills, accounts, ...writing }: Props) => (
  <CatalogueForm
    {...writing}
    of={memberFields}
    className="max-w-3xl"
    cards={{ "Quién es": "grid gap-5", "Qué sabe": "grid gap-8", ...(accounts && { "Su cuenta": "" }) }}
    controls={{
      words: (shown, { max, length }) => <DraftWords {...shown} known={skills} max={max} maxLength={length} />,
      links: (shown) => <DraftLinks {...shown} />,
      account: (shown) => (
        <DraftSelect
          {...shown}
          options={[
            { value: "", label: "Ninguna" },
            ...(accounts ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      ),
    }}
  />
);
