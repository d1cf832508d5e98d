"use client";

import { useEffect, useRef } from "react";
import { TextareaField } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { Skeleton } from "@/components/ui/skeleton";
import { api } from "@/lib/api/client";
import { useSession } from "@/lib/api/session";
import { useApi } from "@/lib/api/use-api";
import { discussionLengths } from "@/lib/discussion/shared/discussion";
import { markdownHint, tellWritten } from "./ask-form";
import { Post } from "./post";

type Props = {
  id: string;
  onChanged: () => void;
  /** Called when the question no longer exists. */
  onGone: () => void;
};

export function DiscussionThread({ id, onChanged, onGone }: Props) {
  const { user } = useSession();
  const top = useRef<HTMLDivElement>(null);
  const { data, error, mutate } = useApi(
    ["GET /api/discussion/questions/findOne/{id}", { params: { id } }, user?._id],
    {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    },
  );
  const isHere = data !== undefined;
  useEffect(() => {
    // The browser looked for the address's target before this was rendered, so scroll now.
    if (isHere && location.hash.endsWith(id)) top.current?.parentElement?.scrollIntoView({ block: "nearest" });
  }, [isHere, id]);

  if (!data) {
    return error ? (
      <p role="alert" className="text-muted">
        {error.message}
      </p>
    ) : (
      <Skeleton className="h-40 w-full" />
    );
  }
  const { question, answers, mayAnswer, mayAccept } = data;

  const changed = async () => {
    await mutate();
    onChanged();
  };

  async function answer(body: { body: string }) {
    const written = await api("POST /api/discussion/answers/create/{id}", { params: { id }, body });
    await changed();
    tellWritten(written.state, "Tu respuesta quedó publicada.");
    return { anew: true as const };
  }

  return (
    <div ref={top} className="scroll-mt-24">
      <Post post={question} isQuestion onChanged={changed} onGone={onGone} />
      {answers.length > 0 && (
        <ul aria-label="Respuestas" className="mt-5 space-y-5">
          {answers.map((post) => (
            <li key={post.id} className={`border-l-2 pl-4 ${post.isAccepted ? "border-accent" : "border-line"}`}>
              <Post
                post={post}
                accept={
                  mayAccept && post.state === "shown"
                    ? async () => {
                        const answerId = post.isAccepted ? null : post.id;
                        await api("POST /api/discussion/questions/accept/{id}", { params: { id }, body: { answerId } });
                        await changed();
                      }
                    : undefined
                }
                onChanged={changed}
                onGone={() => void changed()}
              />
            </li>
          ))}
        </ul>
      )}
      {mayAnswer && (
        <Form
          schema={() => import("@/lib/discussion/schema").then(({ postInput }) => postInput)}
          onSubmit={answer}
          aria-label="Responder"
          className="mt-6 space-y-4"
        >
          <TextareaField
            name="body"
            label="Tu respuesta"
            rows={4}
            maxLength={discussionLengths.body}
            hint={markdownHint}
          />
          <FormAlert />
          <SubmitButton variant="secondary" busyLabel="Publicando…">
            Responder
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}
