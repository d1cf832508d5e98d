import { Fragment, type ReactNode } from "react";
import { readFormatting, type Span } from "@/lib/whatsapp/shared/formatting";

export function FormattedText({ text, className = "" }: { text: string; className?: string }) {
  return (
    <p dir="auto" className={`wrap-anywhere whitespace-pre-wrap ${className}`}>
      {shown(readFormatting(text))}
    </p>
  );
}

const shown = (spans: Span[]): ReactNode => spans.map((span, at) => <Fragment key={at}>{one(span)}</Fragment>);

function one(span: Span): ReactNode {
  switch (span.kind) {
    case "text":
      return span.text;
    case "code":
      return <code className="rounded-sm bg-sunken px-1 font-mono text-sm">{span.text}</code>;
    case "link":
      return (
        <a href={span.href} target="_blank" rel="noopener noreferrer nofollow" className="link">
          {span.text}
        </a>
      );
    case "bold":
      return <strong>{shown(span.spans)}</strong>;
    case "italic":
      return <em>{shown(span.spans)}</em>;
    case "strike":
      return <s>{shown(span.spans)}</s>;
  }
}
