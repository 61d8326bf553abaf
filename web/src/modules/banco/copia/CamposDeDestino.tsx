import { Button, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AgregarAlCapitulo } from '../../presupuestos/tareas/cajas/AgregarAlCapitulo.tsx'
import { contraElCapitulo, leerObra } from '../../presupuestos/tareas/formulario/razones.ts'
import clases from '../Banco.module.css'
import { obrasParaCopiar } from '../queries.ts'
import { type Copia, idDeCampo } from './useCopia.ts'

/** Where the copies go: the capitulo and one of its contratistas, and the work where the address names none. */
export function CamposDeDestino({ copia, eligeObra }: { copia: Copia; eligeObra: boolean }) {
  return (
    <div className={clases.campos}>
      {eligeObra && <ObraSelect copia={copia} />}
      <CapituloSelect copia={copia} />
      <ContratistaSelect copia={copia} />
    </div>
  )
}

function ObraSelect({ copia: { valores, cambiar, errores } }: { copia: Copia }) {
  const [escrito, setEscrito] = useState('')
  const [elegida, setElegida] = useState('')
  const [buscado] = useDebouncedValue(escrito === elegida ? '' : escrito, 250)
  const { data } = useQuery(obrasParaCopiar(buscado))
  const obras = data?.items ?? []
  return (
    <Select
      id={idDeCampo('obraId')}
      label="Obra"
      withAsterisk
      searchable
      placeholder="Elegí una obra"
      nothingFoundMessage="Ninguna obra con ese nombre"
      value={valores.obraId || null}
      data={obras.map(({ _id, nombre }) => ({ value: _id, label: nombre }))}
      // The server has already looked for what was written, accents apart.
      filter={({ options }) => options}
      searchValue={escrito}
      onSearchChange={setEscrito}
      error={errores.obraId}
      onChange={(id, opcion) => {
        setElegida(opcion?.label ?? '')
        cambiar({ obraId: id ?? '', capituloId: '', contratistaId: '' })
      }}
    />
  )
}

function CapituloSelect({ copia: { valores, cambiar, errores, datos } }: { copia: Copia }) {
  const obra = datos && leerObra(datos)
  return (
    <Select
      id={idDeCampo('capituloId')}
      label="Capítulo"
      withAsterisk
      searchable
      placeholder={valores.obraId === '' ? 'Primero elegí la obra' : 'Elegí un capítulo'}
      nothingFoundMessage="La obra no tiene ese capítulo"
      value={valores.capituloId || null}
      data={(datos?.rubros ?? []).map((c) => ({
        value: c._id,
        label: c.nombre,
        disabled: obra !== undefined && contraElCapitulo(obra, c) !== null,
      }))}
      error={errores.capituloId}
      onChange={(id) => cambiar({ capituloId: id ?? '', contratistaId: '' })}
    />
  )
}

function ContratistaSelect({ copia: { valores, cambiar, errores, capitulo } }: { copia: Copia }) {
  const [agrega, setAgrega] = useState(false)
  return (
    <div>
      <Select
        id={idDeCampo('contratistaId')}
        label="Contratista"
        withAsterisk
        searchable
        placeholder={capitulo ? 'Elegí un contratista' : 'Primero elegí el capítulo'}
        value={valores.contratistaId || null}
        data={(capitulo?.contratistas ?? []).map(({ id, nombre }) => ({ value: id, label: nombre }))}
        error={errores.contratistaId}
        onChange={(id) => cambiar({ contratistaId: id ?? '' })}
      />
      {capitulo && (
        <Button
          mt={4}
          variant="subtle"
          size="compact-xs"
          leftSection={<IconPlus size={13} aria-hidden />}
          onClick={() => setAgrega(true)}
        >
          Agregar contratista
        </Button>
      )}
      {capitulo && agrega && (
        <AgregarAlCapitulo
          capitulo={capitulo}
          onCerrar={() => setAgrega(false)}
          onAgregado={(contratistaId) => cambiar({ contratistaId })}
        />
      )}
    </div>
  )
}
