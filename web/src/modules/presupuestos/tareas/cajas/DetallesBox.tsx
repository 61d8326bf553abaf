import { Anchor, Button, Group, Stack } from '@mantine/core'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { CampoDeNombre } from '../../../../ui/CampoDeNombre.tsx'
import { Elegir } from '../../../../ui/elegir/Elegir.tsx'
import { idDe } from '../formulario/errores.ts'
import { loQueSePerdio, mudar } from '../formulario/mudanza.ts'
import { conElSuyo } from '../formulario/opciones.ts'
import { contraElCapitulo } from '../formulario/razones.ts'
import type { FormularioDeTarea } from '../formulario/useTarea.ts'
import { Caja } from './Caja.tsx'
import { DeArchivo } from './DeArchivo.tsx'
import { GrupoModal } from './GrupoModal.tsx'

/** DETALLES DEL RUBRO: Nombre, Capítulo, Grupo (1-budgeting §2). */
export function DetallesBox({ form }: { form: FormularioDeTarea }) {
  const { valores, cambiar, errores, capitulo } = form
  const [creaGrupo, setCreaGrupo] = useState(false)
  return (
    <Caja titulo={mensajesEdicion.detallesDelRubro}>
      <Stack gap="sm">
        <CampoDeNombre
          id={idDe('nombre')}
          label="Nombre"
          value={valores.nombre}
          error={errores.nombre}
          onChange={({ currentTarget: { value } }) => cambiar((v) => ({ ...v, nombre: value }))}
        />
        {!form.enElBanco && <LugarEnLaObra form={form} onCrearGrupo={() => setCreaGrupo(true)} />}
        <DeArchivo tarea={form.tarea} />
      </Stack>
      {capitulo && (
        <GrupoModal
          abierto={creaGrupo}
          capitulo={capitulo}
          onCerrar={() => setCreaGrupo(false)}
          onCreado={(grupoId) => cambiar((v) => ({ ...v, grupoId }))}
        />
      )}
    </Caja>
  )
}

/** Capitulo and grupo, which an item of the price bank doesn't have. */
function LugarEnLaObra({ form, onCrearGrupo }: { form: FormularioDeTarea; onCrearGrupo: () => void }) {
  const { valores, cambiar, errores, capitulo } = form
  return (
    <>
      <CapituloSelect form={form} />
      <Elegir
        id={idDe('grupoId')}
        label="Grupo"
        withAsterisk
        placeholder={capitulo ? 'Elegí un grupo' : 'Primero elegí el capítulo'}
        value={valores.grupoId || null}
        opciones={opcionesDeGrupo(form)}
        description={loQueSePerdio(form).grupo}
        error={errores.grupoId}
        onChange={(id) => cambiar((v) => ({ ...v, grupoId: id ?? '' }))}
      />
      {form.razon === null && capitulo && (
        <Group>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={onCrearGrupo}
          >
            Crear grupo
          </Button>
        </Group>
      )}
    </>
  )
}

function CapituloSelect({ form }: { form: FormularioDeTarea }) {
  const { valores, cambiar, errores, datos, tarea, obra } = form
  const inactivo =
    tarea?.rubroId && !datos.rubros.some(({ _id }) => _id === tarea.rubroId)
      ? [{ value: tarea.rubroId, label: tarea.rubroNombre }]
      : []
  const cerrado = datos.rubros.find((c) => contraElCapitulo(obra, c) !== null && c._id !== tarea?.rubroId)
  return (
    <div>
      <Elegir
        id={idDe('capituloId')}
        label="Capítulo"
        withAsterisk
        placeholder="Elegí un capítulo"
        description={cerrado && `${cerrado.nombre}: ${contraElCapitulo(obra, cerrado)}`}
        value={valores.capituloId || null}
        opciones={[
          ...inactivo,
          ...datos.rubros.map((c) => ({
            value: c._id,
            label: c.nombre,
            disabled: c._id === cerrado?._id,
          })),
        ]}
        error={errores.capituloId}
        onChange={(id) => {
          const elegido = datos.rubros.find(({ _id }) => _id === id)
          cambiar((v) => mudar({ ...form, valores: v }, id ?? '', elegido))
        }}
      />
      {form.razon === null && (
        <Anchor
          component={Link}
          to={direcciones.crearCapitulo({ presupuestoId: form.presupuestoId })}
          fz="xs"
          mt={4}
          display="inline-block"
        >
          {mensajesPresupuestos.agregarCapitulo}
        </Anchor>
      )}
    </div>
  )
}

/** The grupos of the chosen capitulo; the tarea's own stays on offer even if inactive (domain.md §7). */
function opcionesDeGrupo({ capitulo, tarea, valores }: FormularioDeTarea) {
  const activos = capitulo?.grupos.filter(({ estado }) => estado === 'activo') ?? []
  const opciones = activos.map(({ _id, nombre }) => ({ value: _id, label: nombre }))
  const suyo =
    tarea?.grupoId && tarea.rubroId === valores.capituloId
      ? { value: tarea.grupoId, label: tarea.grupoNombre }
      : null
  return conElSuyo(opciones, suyo)
}
