import type { ReactNode } from "react";

/** The line of the contact form that says what the message is about. As high with a plan as without: nothing moves. */
export const SubjectRow = ({ children }: { children: ReactNode }) => (
  <p className="flex min-h-11 items-center gap-3">
    <span className="font-medium">Asunto</span>
    <span className="text-muted">{children}</span>
  </p>
);
