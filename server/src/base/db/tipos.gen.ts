// Written by server/scripts/escribirTipos.ts from a migrated base. Not edited by hand.
import type { ColumnType, Generated } from 'kysely'

/** jsonb: read as what it holds, written as JSON text. */
type Json = ColumnType<unknown, string | null, string | null>

export interface Acontecimiento {
  empresa_id: string
  id: string
  nombre: string
  clave: string
  activo: Generated<boolean>
  version: Generated<number>
  ts_created: Generated<string>
  ts_updated: Generated<string>
}

export interface Archivo {
  empresa_id: string
  id: string
  suma: Buffer
  largo: number
  ts_created: Generated<string>
  ts_quitado: string | null
}

export interface ArchivoContenido {
  empresa_id: string
  archivo_id: string
  bytes: Buffer
}

export interface Asignacion {
  empresa_id: string
  credencial_id: string
  presupuesto_id: string
}

export interface AutoInvitacion {
  empresa_id: string
  id: string
  email: string
  codigo_hash: Buffer
  password_hash: string
  datos: Json
  ts_expira: string
  usada: Generated<boolean>
  ts_created: Generated<string>
}

export interface Avance {
  empresa_id: string
  id: string
  presupuesto_id: string
  tarea_id: string
  contratista_id: string
  cantidad: string
  fecha: string
  observacion: Generated<string>
  credencial_id: string
  descartado: Generated<boolean>
  acumulado: string
  acumulado_porcentaje: string
  paso_del_presupuesto: boolean
  ts_created: Generated<string>
  es_correccion: Generated<boolean>
  certificacion_id: string | null
  reemplaza_id: string | null
}

export interface AvanceMes {
  empresa_id: string
  presupuesto_id: string
  tarea_id: string
  mes: string
  cantidad: string
}

export interface AvancePorContar {
  empresa_id: string
  presupuesto_id: string
  avance_id: string
}

export interface Bitacora {
  empresa_id: string
  id: string
  credencial_id: string | null
  conjunto_id: string | null
  operacion: string
  entidad: string
  entidad_id: string | null
  antes: Json
  despues: Json
  ts: Generated<string>
}

export interface Capitulo {
  empresa_id: string
  id: string
  presupuesto_id: string
  nombre: string
  duracion: Generated<number>
  estado: Generated<'activo' | 'inactivo'>
  gasto_indirecto: Generated<boolean>
  margen: string | null
  descartado: Generated<boolean>
  version: Generated<number>
  ts_created: Generated<string>
  ts_updated: Generated<string>
  codigo: Generated<string>
  orden: string | null
}

export interface CapituloAprobado {
  empresa_id: string
  presupuesto_id: string
  capitulo_id: string
  nombre: string
  duracion: number
  estado: 'activo' | 'inactivo'
  gasto_indirecto: boolean
  margen: string | null
  item: string
}

export interface CapituloContratista {
  empresa_id: string
  capitulo_id: string
  persona_id: string
}

export interface Certificacion {
  empresa_id: string
  id: string
  presupuesto_id: string
  contratista_id: string
  nro: number
  inicio: string
  fin: string
  fecha: string
  retencion_porcentaje: string
  porcentaje_anticipo: string
  total_avance: number
  anticipo: number
  retencion: number
  descuento: number
  neto: number
  total_a_pagar: number
  partes: Json
  credencial_id: string
  pagada_el: string | null
  anulada_el: string | null
  comprobante: Json
  ts_created: Generated<string>
  version: Generated<number>
}

export interface CertificacionAvance {
  empresa_id: string
  certificacion_id: string
  avance_id: string
}

export interface CertificacionLinea {
  empresa_id: string
  certificacion_id: string
  tarea_id: string
  orden: number
  tarea_nombre: string
  capitulo_nombre: string
  unidad_medida_codigo: string
  planeada: string
  antes: string
  cantidad: string
  tarifa: string
  total: number
}

export interface CertificacionRevertida {
  empresa_id: string
  id: string
  certificacion_id: string
  pagada_el: string
  total: number
  comprobante: Json
  revertida_el: string
  motivo: string
  credencial_id: string
  ts_created: Generated<string>
}

export interface CierreSemanal {
  empresa_id: string
  hasta: string
  tanda_desde: string | null
  tanda_hasta: string | null
}

export interface CodigoRecuperacion {
  empresa_id: string
  credencial_id: string
  codigo_hash: Buffer
  ts_usado: string | null
}

export interface Componente {
  empresa_id: string
  tarea_id: string
  id: string
  dato_auxiliar_id: string
  nombre: string
  tipo: 'manoDeObra' | 'materialTipo' | 'materialYMano'
  unidad_medida_codigo: string
  cantidad: string
  precio_unitario: number | null
  precio_unitario_real: number | null
  estado: Generated<'activo' | 'inactivo'>
  orden: number
}

export interface Credencial {
  empresa_id: string
  id: string
  email: string | null
  password_hash: string | null
  nombre: string
  apellido: Generated<string>
  rol: 'superadmin' | 'admin' | 'obraResidente' | 'cliente'
  activo: Generated<boolean>
  document: Generated<string>
  document_type: Generated<'CI' | 'DNI' | 'PASSPORT'>
  fecha_nacimiento: string | null
  phone: Generated<string>
  direccion: Generated<string>
  lat: number | null
  lng: number | null
  version: Generated<number>
  ts_created: Generated<string>
  ts_updated: Generated<string>
  ts_email_probado: string | null
  ts_ultimo_ingreso: string | null
  debe_cambiar_password: Generated<boolean>
}

export interface Cronograma {
  empresa_id: string
  presupuesto_id: string
  fecha_inicio: string
  meses: number
  version: Generated<number>
  ts_created: Generated<string>
  ts_updated: Generated<string>
}

export interface CuentaDeContratista {
  empresa_id: string
  presupuesto_id: string
  contratista_id: string
  porcentaje_anticipo: Generated<string>
  anticipo: Generated<number>
  descuento_de_anticipo: Generated<number>
  retencion: Generated<number>
  entrega: Generated<number>
  descuento: Generated<number>
  mo_calculada: Generated<number>
  mo_pagada: Generated<number>
}

export interface DatoAuxiliar {
  empresa_id: string
  id: string
  presupuesto_id: string | null
  nombre: string
  tag: 'manoDeObra' | 'materialTipo' | 'materialYMano'
  codigo: Generated<string>
  unidad_medida_codigo: string
  ultimo_precio: number | null
  ultimo_precio_real: number | null
  activo: Generated<boolean>
  version: Generated<number>
  ts_created: Generated<string>
  ts_updated: Generated<string>
}

export interface Desafio {
  empresa_id: string
  desafio_hash: Buffer
  credencial_id: string
  ts_expira: string
}

export interface Desembolso {
  empresa_id: string
  presupuesto_id: string
  mes: string
  capitulo_id: string
  cantidad: number
}

export interface DiaLaboral {
  empresa_id: string
  presupuesto_id: string
  dia: number
  nombre: 'Lunes' | 'Martes' | 'Miércoles' | 'Jueves' | 'Viernes' | 'Sábado' | 'Domingo'
  horas: string
}

export interface DiaVivido {
  dia: string
  visto: string
  probado: string
}

export interface Directorio {
  clave: Buffer
  empresa_id: string
  ts_expira: string | null
}

export interface Eleccion {
  empresa_id: string
  eleccion_hash: Buffer
  credencial_id: string
  ts_expira: string
}

export interface Empresa {
  empresa_id: string
  nombre: string
  ruc: Generated<string>
  direccion: Generated<string>
  telefono: Generated<string>
  email: Generated<string>
  ts_created: Generated<string>
  sello: Generated<number>
  segundo_paso_roles: Generated<('superadmin' | 'admin' | 'obraResidente' | 'cliente')[]>
  version: Generated<number>
  residente_ve: Generated<'todo' | 'sinMargen' | 'soloCantidades'>
}

export interface EmpresaLogo {
  empresa_id: string
  formato: 'png' | 'jpeg'
  bytes: Buffer
}

export interface Espacio {
  empresa_id: string
  casilla: number
  fotos: Generated<number>
  quitadas: Generated<number>
  reportes: Generated<number>
  respuestas: Generated<number>
}

export interface Foto {
  empresa_id: string
  id: string
  avance_id: string | null
  orden: number
  anunciada: boolean
  archivo_id: string | null
  huella: Buffer | null
  ancho: number | null
  alto: number | null
  largo_grande: number | null
  largo_media: number | null
  largo_chica: number | null
  credencial_id: string
  ts_created: Generated<string>
  ts_recibida: string | null
  registro_id: string | null
  ts_quitada: string | null
  mostrada: Generated<boolean>
}

export interface Grupo {
  empresa_id: string
  id: string
  capitulo_id: string
  nombre: string
  estado: Generated<'activo' | 'inactivo'>
  ts_created: Generated<string>
  ts_updated: Generated<string>
  version: Generated<number>
  codigo: Generated<string>
  orden: string | null
}

export interface GrupoAprobado {
  empresa_id: string
  presupuesto_id: string
  grupo_id: string
  item: string
}

export interface HistorialPrecio {
  empresa_id: string
  id: string
  dato_auxiliar_id: string
  precio_unitario: number | null
  precio_unitario_real: number | null
  credencial_id: string | null
  ts_created: Generated<string>
  desde: string | null
}

export interface Idempotencia {
  empresa_id: string
  credencial_id: string
  operacion: string
  clave: string
  cuerpo_hash: Buffer
  estado: number
  respuesta: Json
  ts_created: Generated<string>
  breve: Buffer | null
  largo: Generated<number>
}

export interface Intento {
  clave: Buffer
  ts: Generated<string>
  id: string
  grupo: Buffer | null
}

export interface Invitacion {
  empresa_id: string
  id: string
  email: string
  nombre: string
  rol: 'superadmin' | 'admin' | 'obraResidente' | 'cliente'
  codigo_hash: Buffer
  estado: Generated<'pendiente' | 'aceptada' | 'revocada'>
  invitado_por: string
  ts_expira: string
  ts_created: Generated<string>
  ts_updated: Generated<string>
  credencial_id: string | null
  correo_estado: 'enEspera' | 'enviado' | 'guardado' | 'rechazado' | null
  correo_codigo: number | null
}

export interface InvitacionObra {
  empresa_id: string
  invitacion_id: string
  presupuesto_id: string
}

export interface Lote {
  empresa_id: string
  id: string
  presupuesto_id: string
  credencial_id: string
  ordenes: Json
  deshecho: Generated<boolean>
  ts_created: Generated<string>
  tareas: Json
  equivalencias: Json
  precios: Json
  margen: Json
}

export interface MaterialDeObra {
  empresa_id: string
  presupuesto_id: string
  material_id: string
  comprada: Generated<string>
  pagado: Generated<number>
  extra: Generated<string>
}

export interface Medicion {
  empresa_id: string
  tarea_id: string
  orden: number
  tipo: 'normal' | 'subtotalParcial' | 'subtotalAcumulado' | 'expresion'
  comentario: string
  unidades: string | null
  largo: string | null
  ancho: string | null
  alto: string | null
}

export interface MesCongelado {
  empresa_id: string
  presupuesto_id: string
  mes: string
  credencial_id: string
  ts_created: Generated<string>
}

export interface Migracion {
  nombre: string
  suma: string
  aplicada_ts: Generated<string>
}

export interface Movimiento {
  empresa_id: string
  id: string
  presupuesto_id: string
  contratista_id: string
  tipo: 'retencion' | 'anticipo' | 'descuentoDeAnticipo' | 'entrega' | 'descuento' | 'moPagada' | 'moCalculada'
  cantidad: number
  fecha: string
  observacion: Generated<string>
  certificacion_id: string | null
  credencial_id: string
  ts_created: Generated<string>
  concepto: 'saldo' | 'retencion' | 'devolucionAnticipo' | null
  comprobante: Json
  version: Generated<number>
}

export interface OrdenDeCompra {
  empresa_id: string
  id: string
  presupuesto_id: string
  nro: number
  fecha: string
  proveedor_id: string
  estado: Generated<'pendiente' | 'pagada' | 'descartada'>
  precio_total: number
  fecha_pago: string | null
  comprobante: Json
  credencial_id: string
  version: Generated<number>
  ts_created: Generated<string>
  ts_updated: Generated<string>
  partes: Json
}

export interface OrdenLinea {
  empresa_id: string
  orden_id: string
  material_id: string
  tarea_id: string
  orden: number
  tarea_nombre: string
  cantidad_unitaria: string
  cantidad: string
  total: number
  recibida: string | null
}

export interface OrdenMaterial {
  empresa_id: string
  orden_id: string
  presupuesto_id: string
  material_id: string
  nombre: string
  unidad_medida_codigo: string
  precio_unitario: number
  cantidad: string
  comprada: string | null
  desde_extra: string | null
  precio_pagado: number | null
  total_pagado: number | null
}

export interface OrdenRevertida {
  empresa_id: string
  id: string
  orden_id: string
  fecha_pago: string
  total: number
  comprobante: Json
  revertida_el: string
  motivo: string
  credencial_id: string
  ts_created: Generated<string>
}

export interface Persona {
  empresa_id: string
  id: string
  nombre: string
  telefono: Generated<string>
  funcion: ('contratista' | 'proveedor')[]
  version: Generated<number>
  ts_created: Generated<string>
  ts_updated: Generated<string>
  razon_social: Generated<string>
  ruc: Generated<string>
  email: Generated<string>
  banco: Generated<string>
  cuenta_nro: Generated<string>
  alias: Generated<string>
  contacto_nombre: Generated<string>
  contacto_telefono: Generated<string>
  contacto_email: Generated<string>
}

export interface PersonaCategoria {
  empresa_id: string
  persona_id: string
  categoria_id: string
}

export interface PrecioCongelado {
  empresa_id: string
  presupuesto_id: string
  dato_auxiliar_id: string
  precio_unitario: number | null
  precio_unitario_real: number | null
  ts_updated: Generated<string>
}

export interface Presupuesto {
  empresa_id: string
  id: string
  tipo: 'presupuesto' | 'plantilla'
  estado: Generated<'pendiente' | 'aprobado'>
  activo: Generated<boolean>
  nombre: string
  descripcion: Generated<string>
  total_m2: Generated<string>
  cotizacion: string
  margen_tareas: Generated<string>
  retencion_porcentaje: Generated<string>
  presupuesto_tipo: 'administrativo' | 'llaveEnMano'
  cliente_id: string | null
  usar_plantilla: Generated<boolean>
  visible_para_cliente: Generated<boolean>
  ts_aprobado: string | null
  version: Generated<number>
  ts_created: Generated<string>
  ts_updated: Generated<string>
  sello: Generated<number>
  version_dias: Generated<number>
  ejemplo: Generated<boolean>
}

export interface PresupuestoAprobado {
  empresa_id: string
  presupuesto_id: string
  nombre: string
  descripcion: string
  total_m2: string
  cotizacion: string
  margen_tareas: string
  presupuesto_tipo: 'administrativo' | 'llaveEnMano'
  cliente_nombre: string
  ts_created: Generated<string>
  empresa: Json
}

export interface ProvCategoria {
  empresa_id: string
  id: string
  nombre: string
  clave: string
  activa: Generated<boolean>
  version: Generated<number>
  ts_created: Generated<string>
  ts_updated: Generated<string>
}

export interface RedConocida {
  clave: Buffer
  ts: Generated<string>
}

export interface Registro {
  empresa_id: string
  id: string
  presupuesto_id: string
  acontecimiento_id: string | null
  fecha: string
  nota: Generated<string>
  credencial_id: string
  eliminado: Generated<boolean>
  ts_created: Generated<string>
}

export interface ReporteAvance {
  empresa_id: string
  avance_id: string
  reporte_id: string
  retirado_id: string | null
}

export interface ReporteEnlace {
  empresa_id: string
  id: string
  reporte_id: string
  envio_id: string | null
  huella: Buffer
  ts_expira: string
  ts_revocado: string | null
  veces: Generated<number>
  ts_abierto: string | null
  ts_created: Generated<string>
}

export interface ReporteEnvio {
  empresa_id: string
  id: string
  reporte_id: string
  email: string
  credencial_id: string
  estado: Generated<'enCamino' | 'enviado' | 'guardado' | 'rechazado'>
  ts_created: Generated<string>
}

export interface ReporteFoto {
  empresa_id: string
  foto_id: string
  reporte_id: string
  orden: number
}

export interface ReporteRegistro {
  empresa_id: string
  registro_id: string
  reporte_id: string
}

export interface ReporteSemanal {
  empresa_id: string
  id: string
  presupuesto_id: string
  numero: number
  inicio: string
  secciones: Json
  avance_obra_anterior: string
  avance_obra: string
  ts_created: Generated<string>
  ts_hecho: Generated<string>
  ts_cerrado: string | null
  ts_borrado: string | null
  partes: Json
  titulos: Generated<Json>
  tipos: Generated<Json>
  largo: Generated<number>
}

export interface ReporteTarea {
  empresa_id: string
  reporte_id: string
  tarea_id: string
  cantidad: string
  porcentaje: string
}

export interface ResetToken {
  empresa_id: string
  id: string
  credencial_id: string
  token_hash: Buffer
  ts_expira: string
  usado: Generated<boolean>
  correo_id: string | null
}

export interface SegundoPaso {
  empresa_id: string
  credencial_id: string
  secreto: Buffer
  confirmado: Generated<boolean>
  ultimo_paso: Generated<number>
  ts_created: Generated<string>
}

export interface SemanaMarcada {
  empresa_id: string
  presupuesto_id: string
  capitulo_id: string
  mes: string
  semana: number
}

export interface Sesion {
  empresa_id: string
  id: string
  credencial_id: string
  ts_created: Generated<string>
  ts_expira: string
  agente: Generated<string>
  ts_vista: Generated<string>
  ts_password: Generated<string>
}

export interface SumaCapitulo {
  empresa_id: string
  capitulo_id: string
  presupuesto_id: string
  precio_total: string
  gasto_indirecto_total: string
  precio_total_con_margen: string
  precio_costo_final: string
  material_real: string
  material_planeado: string
  mano_real: string
  mano_planeado: string
  material_y_mano_real: string
  material_y_mano_planeado: string
  descartado_con_margen: string
  avance_precio_total: Generated<string>
  empezado: Generated<boolean>
  queda: Generated<boolean>
}

export interface SumaCapituloAprobado {
  empresa_id: string
  presupuesto_id: string
  capitulo_id: string
  precio_total: string
  gasto_indirecto_total: string
  precio_total_con_margen: string
  precio_costo_final: string
  material_real: string
  material_planeado: string
  mano_real: string
  mano_planeado: string
  material_y_mano_real: string
  material_y_mano_planeado: string
}

export interface Tarea {
  empresa_id: string
  id: string
  presupuesto_id: string
  capitulo_id: string | null
  grupo_id: string | null
  contratista_id: string | null
  nombre: string
  estado: Generated<'activo' | 'descartado'>
  es_adicional: Generated<boolean>
  editado_post_aprobacion: Generated<boolean>
  descartado_post_aprobacion: Generated<boolean>
  unidad_medida_codigo: string
  cantidad: string
  cantidad_cliente: string
  precio_unitario: string
  precio_unitario_real: string
  precio_total: number
  precio_total_real: number
  gasto_indirecto_total: Generated<number>
  precio_total_con_margen: number
  precio_unitario_con_margen: number
  precio_costo_final: number
  precio_costo_unitario_final: string
  material_real: number
  material_planeado: number
  mano_real: number
  mano_planeado: number
  material_y_mano_real: number
  material_y_mano_planeado: number
  version: Generated<number>
  ts_created: Generated<string>
  ts_updated: Generated<string>
  con_medicion: Generated<boolean>
  medicion_decimales: number | null
  redondeo_linea: number | null
  redondeo_unitario: number | null
  codigo: Generated<string>
  texto_largo: Generated<string>
  redondeo_ajuste: Generated<string>
  avance_cantidad: Generated<string>
  avance_precio_total: Generated<number>
  avance_pagado: Generated<string>
  con_avances: Generated<boolean>
  nombre_llano: Generated<string | null>
  orden: string | null
}

export interface TareaAprobada {
  empresa_id: string
  presupuesto_id: string
  tarea_id: string
  capitulo_id: string
  grupo_id: string | null
  contratista_id: string | null
  nombre: string
  capitulo_nombre: string
  grupo_nombre: string
  contratista_nombre: string
  unidad_medida_codigo: string
  unidad_medida_nombre: string
  cantidad: string
  cantidad_cliente: string
  precio_unitario: string
  precio_unitario_real: string
  precio_total: number
  precio_total_real: number
  gasto_indirecto_total: number
  precio_total_con_margen: number
  precio_unitario_con_margen: number
  precio_costo_final: number
  precio_costo_unitario_final: string
  material_real: number
  material_planeado: number
  mano_real: number
  mano_planeado: number
  material_y_mano_real: number
  material_y_mano_planeado: number
  item: string
}

export interface TareaContratista {
  empresa_id: string
  tarea_id: string
  contratista_id: string
  desde: Generated<string>
}

export interface Ticket {
  empresa_id: string
  ticket_hash: Buffer
  sesion_id: string
  ts_expira: string
}

export interface UnidadDeMedida {
  empresa_id: string
  id: string
  codigo: string
  nombre: string
  activo: Generated<boolean>
  version: Generated<number>
  ts_created: Generated<string>
  ts_updated: Generated<string>
}

export interface DB {
  acontecimiento: Acontecimiento
  archivo: Archivo
  archivo_contenido: ArchivoContenido
  asignacion: Asignacion
  auto_invitacion: AutoInvitacion
  avance: Avance
  avance_mes: AvanceMes
  avance_por_contar: AvancePorContar
  bitacora: Bitacora
  capitulo: Capitulo
  capitulo_aprobado: CapituloAprobado
  capitulo_contratista: CapituloContratista
  certificacion: Certificacion
  certificacion_avance: CertificacionAvance
  certificacion_linea: CertificacionLinea
  certificacion_revertida: CertificacionRevertida
  cierre_semanal: CierreSemanal
  codigo_recuperacion: CodigoRecuperacion
  componente: Componente
  credencial: Credencial
  cronograma: Cronograma
  cuenta_de_contratista: CuentaDeContratista
  dato_auxiliar: DatoAuxiliar
  desafio: Desafio
  desembolso: Desembolso
  dia_laboral: DiaLaboral
  dia_vivido: DiaVivido
  directorio: Directorio
  eleccion: Eleccion
  empresa: Empresa
  empresa_logo: EmpresaLogo
  espacio: Espacio
  foto: Foto
  grupo: Grupo
  grupo_aprobado: GrupoAprobado
  historial_precio: HistorialPrecio
  idempotencia: Idempotencia
  intento: Intento
  invitacion: Invitacion
  invitacion_obra: InvitacionObra
  lote: Lote
  material_de_obra: MaterialDeObra
  medicion: Medicion
  mes_congelado: MesCongelado
  migracion: Migracion
  movimiento: Movimiento
  orden_de_compra: OrdenDeCompra
  orden_linea: OrdenLinea
  orden_material: OrdenMaterial
  orden_revertida: OrdenRevertida
  persona: Persona
  persona_categoria: PersonaCategoria
  precio_congelado: PrecioCongelado
  presupuesto: Presupuesto
  presupuesto_aprobado: PresupuestoAprobado
  prov_categoria: ProvCategoria
  red_conocida: RedConocida
  registro: Registro
  reporte_avance: ReporteAvance
  reporte_enlace: ReporteEnlace
  reporte_envio: ReporteEnvio
  reporte_foto: ReporteFoto
  reporte_registro: ReporteRegistro
  reporte_semanal: ReporteSemanal
  reporte_tarea: ReporteTarea
  reset_token: ResetToken
  segundo_paso: SegundoPaso
  semana_marcada: SemanaMarcada
  sesion: Sesion
  suma_capitulo: SumaCapitulo
  suma_capitulo_aprobado: SumaCapituloAprobado
  tarea: Tarea
  tarea_aprobada: TareaAprobada
  tarea_contratista: TareaContratista
  ticket: Ticket
  unidad_de_medida: UnidadDeMedida
}
