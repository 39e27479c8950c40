/**
 * Runs in the browser, beside the banner. A choice leads to a new document [consent.return]; once something was typed on
 * the page, that would be lost, so the choice is sent from here, the banner goes, and the focus returns to the field. A
 * consent counts from the next document on: the next link that is followed loads one. If the choice cannot be stored, the
 * banner says so, and its buttons can be pressed again.
 */
export const CHOOSE_IN_PLACE =
  `{let s=document.currentScript.previousElementSibling,f=s.querySelector("form"),a=s.querySelector("[role]"),t;
addEventListener("input",e=>t=e.target,true);
f.addEventListener("submit",async e=>{
if(!t)return;
e.preventDefault();
a.hidden=1;
let b=e.submitter,r=await fetch(f.action,{method:"POST",body:new URLSearchParams(new FormData(f,b)),redirect:"manual"}).catch(()=>0);
if(r.type=="opaqueredirect"){
s.remove();t.focus();
if(b.value=="all")addEventListener("click",e=>e.target.closest("a[href]")&&e.stopImmediatePropagation(),true)
}else a.hidden=0
})}`.replaceAll("\n", "");
