/** Checks a mail in the form of Graph's sendMail. */
import * as z from 'zod';

const address = z.email().max(320);
const recipient = z.object({ emailAddress: z.object({ address, name: z.string().max(256).optional() }) });
const attachment = z.object({
  '@odata.type': z.literal('#microsoft.graph.fileAttachment'),
  name: z.string().min(1).max(255),
  contentType: z.string().max(255).optional(),
  contentBytes: z.base64(),
  isInline: z.boolean().optional(),
  contentId: z.string().optional(),
});

const message = z.object({
  subject: z
    .string()
    .max(255)
    .refine((text) => !/[\r\n]/.test(text)),
  body: z.object({ contentType: z.string().regex(/^(text|html)$/i), content: z.string() }),
  toRecipients: z.array(recipient).min(1).max(500),
  ccRecipients: z.array(recipient).optional(),
  bccRecipients: z.array(recipient).optional(),
  replyTo: z.array(recipient).optional(),
  attachments: z.array(attachment).optional(),
  internetMessageHeaders: z
    .array(z.object({ name: z.string().regex(/^x-[\w-]+$/i), value: z.string().regex(/^[^\r\n]*$/) }))
    .max(5)
    .optional(),
});

export const sendMailBody = z.object({ message, saveToSentItems: z.boolean().optional() });
export type GraphMessage = z.infer<typeof message>;
