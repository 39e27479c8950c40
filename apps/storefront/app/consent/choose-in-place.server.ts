/**
 * Runs in the browser, beside the banner, which goes at once, so that it is pressed once. Sends the choice, and loads the
 * page anew [consent.return]. What was typed on it would be lost by that: then the focus returns to the field, and a
 * consent counts from the next document on, which the next link that is followed loads. If the choice cannot be stored,
 * the banner comes back, says so, and can be pressed again.
 */
export const CHOOSE_IN_PLACE =
  `{let s=document.currentScript.previousElementSibling,f=s.querySelector("form"),a=s.querySelector("[role]"),t;
addEventListener("input",e=>t=e.target,1);
f.addEventListener("submit",async e=>{
e.preventDefault();
s.hidden=1;
let b=e.submitter,r=await fetch(f.action,{method:"POST",body:new URLSearchParams(new FormData(f,b)),redirect:"manual"}).catch(()=>0);
if(r.type=="opaqueredirect"){
if(!t)return location.replace(document.URL.split("#")[0]);
s.remove();t.focus();
if(b.value=="all")addEventListener("click",e=>e.target.closest("a[href]")&&e.stopImmediatePropagation(),1)
}else s.hidden=a.hidden=0,b.focus()
})}`.replaceAll("\n", "");
