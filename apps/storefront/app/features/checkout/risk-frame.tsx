import { useEffect, useRef, useState } from "react";

export interface RiskCheck {
  /** The address of the island, with the token in it. */
  src: string;
  token: string;
  title: string;
  sandbox: string;
}

/** Shows the fraud service the device. Only then the form has the token, with which the payment begins [island.risk]. */
export function RiskFrame({ risk: { src, token, title, sandbox } }: { risk: RiskCheck }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data === "loaded") {
        setIsSeen(true);
      }
    };
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, []);
  return (
    <>
      <iframe ref={frame} title={title} src={src} sandbox={sandbox} className="sr-only" tabIndex={-1} />
      {isSeen && <input type="hidden" name="risk_token" value={token} />}
    </>
  );
}
