/**
 * Runs in the browser, beside the banner, which cannot be pressed twice. Sends the choice, and loads the page anew
 * [consent.return]. What was typed on it would be lost by that: then the banner goes, the focus returns to the field, and
 * a consent counts from the next document on, which the next link that is followed loads. If the choice cannot be stored,
 * the banner says so, and can be pressed again. It is stored if the answer is a redirect, which has the status 0 here.
 */
export const CHOOSE_IN_PLACE =
  `{let s=document.currentScript.previousElementSibling,f=s.querySelector("form"),a=f.querySelector("p"),t;
addEventListener("input",e=>t=e.target,1);
f.onsubmit=async e=>{
e.preventDefault();
s.inert=a.hidden=1;
let b=e.submitter,r=await fetch(f.action,{method:"POST",body:new URLSearchParams(new FormData(f,b)),redirect:"manual"}).catch(()=>0);
if(r.status===0){
if(!t)return location.replace(document.URL.split("#")[0]);
s.remove();t.focus();
b.value=="all"&&addEventListener("click",e=>e.target.closest("a")&&e.stopImmediatePropagation(),1)
}else s.inert=a.hidden=0,b.focus({preventScroll:1})
}}`.replaceAll("\n", "");
