{{/* The name that all objects begin with. */}}
{{- define "guerdon.name" -}}
{{- $name := contains "guerdon" .Release.Name | ternary .Release.Name (printf "%s-guerdon" .Release.Name) -}}
{{ $name | trunc 40 | trimSuffix "-" }}
{{- end }}

{{/* The labels that select the pods of a component: (dict "root" $ "part" "sell"). */}}
{{- define "guerdon.selector" -}}
app.kubernetes.io/name: guerdon
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{/* All labels of a component. */}}
{{- define "guerdon.labels" -}}
{{ include "guerdon.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{- define "guerdon.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{/* The claim of the back-ups. */}}
{{- define "guerdon.backups" -}}
{{ .Values.backups.existingClaim | default (printf "%s-backups" (include "guerdon.name" .)) }}
{{- end }}

{{/* What every pod is: not root, under the runtime's filter, without access to the cluster. */}}
{{- define "guerdon.podSecurity" -}}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  # So that the volumes can be written.
  fsGroup: 10001
  seccompProfile:
    type: RuntimeDefault
automountServiceAccountToken: false
# No variables with the addresses of other services among the settings.
enableServiceLinks: false
{{- with .Values.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* What every container is: read only, without rights. */}}
{{- define "guerdon.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
{{- end }}

{{/* The settings and the secret. */}}
{{- define "guerdon.environment" -}}
envFrom:
  - configMapRef:
      name: {{ include "guerdon.name" . }}
  - secretRef:
      name: {{ .Values.secretName }}
{{- end }}
