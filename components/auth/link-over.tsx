import type { ComponentProps, ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { BackLink } from "./back-link";

type Props = {
  heading: string;
  action: { href: string; label: string };
  back?: ComponentProps<typeof BackLink>;
  children: ReactNode;
};

export function LinkOver({ heading, action, back, children }: Props) {
  return (
    <>
      <h1 className="mb-6 text-3xl">{heading}</h1>
      <ErrorState
        title="El enlace ya se usó o venció."
        action={<ButtonLink href={action.href}>{action.label}</ButtonLink>}
      >
        {children}
      </ErrorState>
      <BackLink {...back} />
    </>
  );
}
